! ALLOCATE and DEALLOCATE (9.7.1, 9.7.3)
!! C937 The type of an unlimited polymorphic object has no coarray component
!! ERROR: an unlimited polymorphic object may not be allocated with a type that has a coarray component, here '%x' (C937)
program p
  type c
    real, allocatable :: x[:]
  end type
  class(*), allocatable :: u !wrong
  class(c), allocatable :: u !right
  allocate (c :: u) !wrong
  allocate (c :: u) !right
end program
!! C937 The same with MOLD=
!! ERROR: an unlimited polymorphic object may not be allocated with a type that has a coarray component, here '%x' (C937)
program p
  type c
    real, allocatable :: x[:]
  end type
  type(c), save :: a
  class(*), allocatable :: u !wrong
  class(c), allocatable :: u !right
  allocate (u, mold=a) !wrong
  allocate (u, mold=a) !right
end program
!! F23:9.7.1.1 SOURCE= has no coarray component
!! ERROR: SOURCE= may not have a coarray component, here '%list%x' (F23:9.7.1.1)
program p
  type c
    real, allocatable :: x[:]
  end type
  type d
    type(c), allocatable :: list(:)
  end type
  type(d), save :: a
  type(d), allocatable :: b
  allocate (b, source=a) !wrong
  allocate (b, mold=a) !right
end program
!! C938 A coarray must not be allocated with the type C_PTR
!! ERROR: Type-Spec in ALLOCATE must not be C_PTR or C_FUNPTR from ISO_C_BINDING when an allocatable object is a coarray
program p
  use iso_c_binding
  class(*), allocatable :: u[:], v
  allocate (c_ptr :: u[*]) !wrong
  allocate (c_ptr :: v) !right
end program
!! C942 A coarray is allocated with a coshape
!! ERROR: all images allocate a coarray, which has its codimensions here, too: write, for example, x(3)[*]
program p
  integer, allocatable :: x(:)[:]
  allocate (x(3)) !wrong
  allocate (x(3)[*]) !right
end program
!! C941 Only a coarray is allocated with a coshape
!! ERROR: Coarray specification must not appear in ALLOCATE when allocatable object is not a coarray
program p
  integer, allocatable :: x(:)
  allocate (x(3)[*]) !wrong
  allocate (x(3)) !right
end program
!! C943 The number of codimensions in ALLOCATE is the corank
!! ERROR: Corank of coarray specification in ALLOCATE must match corank of alloctable coarray
program p
  integer, allocatable :: x[:, :]
  allocate (x[*]) !wrong
  allocate (x[2, *]) !right
end program
!! C950 The object in ALLOCATE must not be coindexed
!! ERROR: Allocatable object must not be coindexed in ALLOCATE
program p
  type t
    integer, allocatable :: a(:)
  end type
  type(t), save :: x[*]
  allocate (x[1]%a(3)) !wrong
  allocate (x%a(3)) !right
end program
!! C950 The object in DEALLOCATE must not be coindexed
!! ERROR: Component in DEALLOCATE statement may not be coindexed
program p
  type t
    integer, allocatable :: a(:)
  end type
  type(t), save :: x[*]
  allocate (x%a(3))
  deallocate (x[1]%a) !wrong
  deallocate (x%a) !right
end program
!! C946 SOURCE= of a coarray must not be of type C_PTR
!! ERROR: SOURCE or MOLD expression type must not be C_PTR or C_FUNPTR from ISO_C_BINDING when an allocatable object is a coarray
program p
  use iso_c_binding
  class(*), allocatable :: u[:], v
  type(c_ptr) :: c
  c = c_null_ptr
  allocate (u[*], source=c) !wrong
  allocate (v, source=c) !right
end program
!! C948 SOURCE= must not be of type LOCK_TYPE
!! ERROR: SOURCE expression type must not be EVENT_TYPE or LOCK_TYPE from ISO_FORTRAN_ENV
program p
  use iso_fortran_env
  type(lock_type) :: l[*]
  type(lock_type), allocatable :: k[:]
  allocate (k[*], source=l) !wrong
  allocate (k[*]) !right
end program
