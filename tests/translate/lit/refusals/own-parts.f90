! Values with allocatable components of their own type, which gfortran 12 copies wrongly, and collective subroutines, which assign them;
! components of others are no values.
! RUN: %errors
module types
  type tree
    integer :: key = 0
    type(tree), allocatable :: left, right
  end type
  type forest
    type(tree) :: first
    integer, allocatable :: n(:)
  end type
  type plant
    integer :: age = 0
  end type
  type, extends(plant) :: shrub
    integer, allocatable :: leaves(:)
  end type
  type, extends(shrub) :: bush
    type(tree) :: root
  end type
  type, extends(shrub) :: rose
    class(rock), allocatable :: below
    class(plant), pointer :: beside => null()
  end type
  type rock
  end type
  type, extends(rock) :: stone
    class(*), pointer :: any => null()
  end type
  type garden
    integer :: n = 0
    class(plant), allocatable :: best
  end type
  type town
    type(garden) :: gardens(2)
  end type
  type thing
    class(*), allocatable :: any
  end type
  type ground
  end type
  type, extends(ground) :: lawn
    type(garden) :: around
  end type
contains
  integer function total(t)
    type(tree), intent(in) :: t
    total = t%key
  end function
  integer function size_of(f)
    type(forest), intent(in) :: f
    size_of = f%first%key
  end function
  pure type(forest) function plus(a, b)
    type(forest), intent(in) :: a, b
    plus%n = a%n + b%n
  end function
  pure type(tree) function higher(a, b)
    type(tree), intent(in) :: a, b
    higher%key = max(a%key, b%key)
  end function
  pure type(plant) function older(a, b)
    type(plant), intent(in) :: a, b
    older%age = max(a%age, b%age)
  end function
end module
program p
  use types
  type(tree), save :: t[*]
  type(forest), save :: f[*]
  type(tree) :: local
  type(forest) :: some(3)
  class(plant), allocatable :: p1[:], p2
  class(rose), allocatable :: r1
  class(rock), allocatable :: s1[:], s2
  type(garden), save :: g[*]
  type(town) :: place
  type(thing) :: any
  class(ground), allocatable :: l1[:], l2
  integer :: n
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: the value of a coindexed object with allocatable components of its own type is not supported by Atoll with gfortran
  n = total(t[1])
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: the value of a coindexed object with allocatable components of its own type is not supported by Atoll with gfortran
  n = total(t[1]%left)
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: the value of a coindexed object with allocatable components of its own type is not supported by Atoll with gfortran
  n = size_of(f[1])
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: the value of a coindexed object with allocatable components of its own type is not supported by Atoll with gfortran
  local = t[1]
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: CO_BROADCAST of an object with allocatable components of its own type is not supported by Atoll with gfortran
  call co_broadcast(local, 1)
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: CO_BROADCAST of an object with allocatable components of its own type is not supported by Atoll with gfortran
  call co_broadcast(source_image=1, a=t%left)
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: CO_REDUCE of an object with allocatable components of its own type is not supported by Atoll with gfortran
  call co_reduce(some(1:2), plus)
  call co_broadcast(some(1)%n, 1)
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: the value of a coindexed object that may be of type bush, with allocatable components of its own type, is not supported by Atoll with gfortran
  allocate (p2, source=p1[1])
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: CO_BROADCAST of an object that may be of type bush, with allocatable components of its own type, is not supported by Atoll with gfortran
  call co_broadcast(p1, 1)
  allocate (s2, source=s1[1])
  call co_broadcast(r1, 1)
  call co_broadcast(s1, 1)
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: CO_BROADCAST of an object that may have a component of type bush, with allocatable components of its own type, is not supported by Atoll with gfortran
  call co_broadcast(g, 1)
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: CO_BROADCAST of an object that may have a component of type bush, with allocatable components of its own type, is not supported by Atoll with gfortran
  call co_broadcast(place, 1)
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: CO_BROADCAST of an object that may have a component of type {{.*}}, with allocatable components of its own type, is not supported by Atoll with gfortran
  call co_broadcast(any, 1)
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: CO_BROADCAST of an object that may have a component of type bush, with allocatable components of its own type, is not supported by Atoll with gfortran
  call co_broadcast(l2, 1)
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: the value of a coindexed object that may have a component of type bush, with allocatable components of its own type, is not supported by Atoll with gfortran
  allocate (l2, source=l1[1])
  call co_broadcast(g%n, 1)
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: CO_REDUCE of an object with allocatable components of its own type is not supported by Atoll with gfortran
  call co_reduce(a=local%left, operation=higher)
  ! ERROR: own-parts.f90:[[@LINE+1]]:{{.*}}: error: CO_REDUCE of an object that may be of type bush, with allocatable components of its own type, is not supported by Atoll with gfortran
  call co_reduce(p1, older)
  n = p1[1]%age
  if (allocated(t[1]%left)) n = t[1]%left%key + f[1]%n(1)
end program
