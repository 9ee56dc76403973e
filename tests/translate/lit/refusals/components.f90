! Objects with components of their own that Atoll cannot translate rightly are refused by name.
! RUN: %errors
module m
  type base
    integer :: n
  end type
  type tree
    integer, allocatable :: a(:)
  end type
  type(tree) :: x[*], y(3)[*]
  type field
    real, allocatable :: x(:)[:]
  end type
  type trees
    type(tree), allocatable :: t[:]
  end type
  type(field) :: f, g, h(2)
  type(trees) :: o, p
contains
  subroutine assignments()
    ! ERROR: components.f90:[[@LINE+1]]:{{.*}}: error: the assignment of an object with a coarray component is supported by Atoll only for scalars
    h = f
    ! ERROR: components.f90:[[@LINE+1]]:{{.*}}: error: the assignment of an object with a coarray component is supported by Atoll only for scalars
    f = (g)
    ! ERROR: components.f90:[[@LINE+1]]:{{.*}}: error: the assignment of an object with a coarray component whose type has allocatable components
    if (.true.) o = p
    h(1) = g
    f%x = g%x
  end subroutine
  subroutine polymorphic(c)
    class(base) :: c(:)[*]
    ! ERROR: components.f90:[[@LINE+1]]:{{.*}}: error: a section of a polymorphic dummy argument cannot have an image selector
    print *, c(:)[1]%n
    select type (c)
    class is (base)
      ! ERROR: components.f90:[[@LINE+1]]:{{.*}}: error: a section of a polymorphic dummy argument cannot have an image selector
      c(1:2)[1]%n = 1
    end select
    print *, c(2)[1]%n
  end subroutine
end module
