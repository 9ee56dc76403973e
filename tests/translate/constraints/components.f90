! Coarray components, and components of coarrays (7.5)
!! C736 A type that adds a coarray ultimate component extends a type that has one
!! ERROR: Type 't' has a coarray ultimate component so the type at the base of its type extension chain ('a') must be a type that has a coarray ultimate component
module m
  type a
    integer :: i
  end type
  type b
    real, allocatable :: y[:]
  end type
  type, extends(a) :: t !wrong
  type, extends(b) :: t !right
    real, allocatable :: x[:]
  end type
end module
!! C746 A coarray component is allocatable
!! ERROR: Component 'x' is a coarray and must have the ALLOCATABLE attribute and have a deferred coshape
module m
  type t
    real :: x[*] !wrong
    real, allocatable :: x[:] !right
  end type
end module
!! C746 A coarray component has a deferred coshape
!! ERROR: the codimensions of the allocatable coarray 'x' are colons
module m
  type t
    real, allocatable :: x[2, *] !wrong
    real, allocatable :: x[:, :] !right
  end type
end module
!! C747 A coarray component must not be of type C_PTR
!! ERROR: Coarray 'x' may not have type TEAM_TYPE, C_PTR, or C_FUNPTR
module m
  use iso_c_binding
  type t
    type(c_ptr), allocatable :: x[:] !wrong
    type(c_ptr), allocatable :: x(:) !right
  end type
end module
!! C747 A coarray component must not be of type TEAM_TYPE
!! ERROR: Coarray 'x' may not have type TEAM_TYPE, C_PTR, or C_FUNPTR
module m
  use iso_fortran_env
  type t
    type(team_type), allocatable :: x[:] !wrong
    type(team_type), allocatable :: x(:) !right
  end type
end module
!! C748 A component with a coarray ultimate component must not be a pointer
!! ERROR: Pointer 'p' may not have a coarray potential component '%x'
module m
  type c
    real, allocatable :: x[:]
  end type
  type t
    type(c), pointer :: p !wrong
    type(c) :: p !right
  end type
end module
!! F23:7.5.4 A component with a coarray ultimate component may be an array (F23/009), but not a coarray
!! ERROR: Coarray 'p' may not have a coarray potential component '%x'
module m
  type c
    real, allocatable :: x[:]
  end type
  type t
    type(c), allocatable :: p(:)[:] !wrong
    type(c), allocatable :: p(:) !right
  end type
end module
!! C863 A dummy argument with VALUE has no coarray in an allocatable component
!! ERROR: dummy argument 'a' with VALUE may not have a coarray component, here '%p%x' (C863)
module m
  type c
    real, allocatable :: x[:]
  end type
  type t
    type(c), allocatable :: p
  end type
contains
  subroutine s(a)
    type(t), value :: a !wrong
    type(t) :: a !right
  end subroutine
end module
!! C786 The dummy argument of a final subroutine must not be a coarray
!! ERROR: FINAL subroutine 'f' of derived type 't' must not have a coarray dummy argument
module m
  type t
    integer :: i
  contains
    final :: f !wrong
    final :: f !right
  end type
contains
  subroutine f(x)
    type(t), intent(inout) :: x[*] !wrong
    type(t), intent(inout) :: x !right
  end subroutine
end module
!! C737 A type that adds an EVENT_TYPE or LOCK_TYPE component extends one that has such a component
!! ERROR: Type 't' has an EVENT_TYPE or LOCK_TYPE component, so the type at the base of its type extension chain ('a') must either have an EVENT_TYPE or LOCK_TYPE component, or be EVENT_TYPE or LOCK_TYPE
module m
  use iso_fortran_env
  type a
    integer :: i
  end type
  type b
    type(lock_type) :: l0
  end type
  type, extends(a) :: t !wrong
  type, extends(b) :: t !right
    type(lock_type) :: l
  end type
end module
!! C1801 A component of a BIND(C) type must not be a coarray
!! ERROR: An interoperable derived type cannot have a pointer or allocatable component
module m
  use iso_c_binding
  type, bind(c) :: t !wrong
  type :: t !right
    integer(c_int), allocatable :: x[:] !wrong
    integer(c_int), allocatable :: x[:] !right
  end type
end module
!! C736 An extended type has coarrays in allocatable components only if its parent type has coarray components
!! ERROR: the extended type 'e' may not have a coarray component, here '%list%x', if its parent type has none (C736)
module m
  type c
    real, allocatable :: x[:]
  end type
  type b
    integer :: n
    type(c) :: d !right
  end type
  type, extends(b) :: e !wrong
  type, extends(b) :: e !right
    type(c), allocatable :: list(:)
  end type
end module
!! C846 An INTENT(OUT) dummy argument has no coarray in an allocatable component
!! ERROR: dummy argument 'a' with INTENT(OUT) may not have a coarray component, here '%p%x' (C846)
module m
  type c
    real, allocatable :: x[:]
  end type
  type t
    type(c), allocatable :: p
  end type
contains
  subroutine s(a)
    type(t), intent(out) :: a !wrong
    type(t), intent(inout) :: a !right
  end subroutine
end module
