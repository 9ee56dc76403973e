! Attributes that coarrays, locks, events and teams may or may not have (8.5, 8.6, 8.10, 16.10.2, 18.3)
!! C846 An INTENT(OUT) dummy argument must not be an allocatable coarray
!! ERROR: An INTENT(OUT) dummy argument may not be, or contain, an ALLOCATABLE coarray
subroutine s(x)
  integer, allocatable, intent(out) :: x[:] !wrong
  integer, allocatable, intent(inout) :: x[:] !right
end subroutine
!! C846 An INTENT(OUT) dummy argument has no allocatable coarray subobject
!! ERROR: An INTENT(OUT) dummy argument may not be, or contain, an ALLOCATABLE coarray
module m
  type c
    real, allocatable :: x[:]
  end type
contains
  subroutine s(x)
    type(c), intent(out) :: x !wrong
    type(c), intent(inout) :: x !right
  end subroutine
end module
!! C847 An INTENT(OUT) dummy argument must not be of type LOCK_TYPE
!! ERROR: An INTENT(OUT) dummy argument may not be, or contain, EVENT_TYPE or LOCK_TYPE
subroutine s(x)
  use iso_fortran_env
  type(lock_type), intent(out) :: x[*] !wrong
  type(lock_type), intent(inout) :: x[*] !right
end subroutine
!! C847 An INTENT(OUT) dummy argument has no subcomponent of type EVENT_TYPE
!! ERROR: An INTENT(OUT) dummy argument may not be, or contain, EVENT_TYPE or LOCK_TYPE
module m
  use iso_fortran_env
  type t
    type(event_type) :: e
  end type
contains
  subroutine s(x)
    type(t), intent(out) :: x[*] !wrong
    type(t), intent(inout) :: x[*] !right
  end subroutine
end module
!! C850 A named constant must not be a coarray
!! ERROR: Coarray 'x' may not be a named constant
module m
  integer, parameter :: x[*] = 1 !wrong
  integer, parameter :: x = 1 !right
end module
!! C852 A coarray must not be a pointer
!! ERROR: the codimensions [:] are those of an allocatable coarray
module m
  integer, pointer :: x[:] !wrong
  integer, pointer :: x !right
end module
!! C863 A dummy argument with VALUE must not be a coarray
!! ERROR: VALUE attribute may not apply to a coarray
subroutine s(x)
  integer, value :: x[*] !wrong
  integer, value :: x !right
end subroutine
!! C863 A dummy argument with VALUE has no coarray ultimate component
!! ERROR: VALUE attribute may not apply to a type with a coarray ultimate component
module m
  type c
    real, allocatable :: x[:]
  end type
contains
  subroutine s(x)
    type(c), value :: x !wrong
    type(c), intent(in) :: x !right
  end subroutine
end module
!! C867 VOLATILE must not be given to a coarray that is accessed by use association
!! ERROR: VOLATILE attribute may not apply to a coarray accessed by USE or host association
module n
  integer :: x[*], y !wrong
  integer :: x[*], y !right
end module
subroutine s
  use n
  volatile :: x !wrong
  volatile :: y !right
end subroutine
!! C867 VOLATILE must not be given to a coarray that is accessed by host association
!! ERROR: VOLATILE attribute may not apply to a coarray accessed by USE or host association
module n
  integer :: x[*], y
contains
  subroutine s
    volatile :: x !wrong
    volatile :: y !right
  end subroutine
end module
!! C868 In a BLOCK construct VOLATILE must not be given to a coarray from outside
!! ERROR: VOLATILE attribute may not apply to a coarray accessed by USE or host association
program p
  integer :: x[*], y
  block
    volatile :: x !wrong
    volatile :: y !right
    y = 1
  end block
end program
!! C874 An object in a DATA statement must not be coindexed
!! ERROR: Data object must not be a coindexed variable
program p
  integer :: x[*]
  data x[1] /1/ !wrong
  data x /1/ !right
end program
!! C8105 An object in an EQUIVALENCE statement must not be a coarray
!! ERROR: Coarray 'x' is not allowed in an equivalence set
program p
  integer :: a, b
  integer, save :: x[*]
  equivalence (x, a) !wrong
  equivalence (a, b) !right
end program
!! C8118 An object in a COMMON block must not be a coarray
!! ERROR: Coarray 'x' may not be in COMMON block '/c/'
program p
  integer :: a
  integer, save :: x[*] !wrong
  common /c/ x !wrong
  integer, save :: x[*] !right
  common /c/ a !right
end program
!! 16.10.2.10 A variable of type EVENT_TYPE is a coarray or a subobject of one
!! ERROR: Variable 'e' with EVENT_TYPE or LOCK_TYPE must be a coarray
module m
  use iso_fortran_env
  type(event_type) :: e !wrong
  type(event_type) :: e[*] !right
end module
!! 16.10.2.19 A variable of type LOCK_TYPE is a coarray or a subobject of one
!! ERROR: Variable 'l' with EVENT_TYPE or LOCK_TYPE must be a coarray
module m
  use iso_fortran_env
  type(lock_type) :: l !wrong
  type(lock_type) :: l[*] !right
end module
!! 16.10.2.19 A variable with a noncoarray component of type LOCK_TYPE is a coarray or a subobject of one
!! ERROR: Variable 'x' with EVENT_TYPE or LOCK_TYPE potential component '%l' must be a coarray
module m
  use iso_fortran_env
  type t
    type(lock_type) :: l
  end type
  type(t) :: x !wrong
  type(t) :: x[*] !right
end module
!! C1601 A named variable with a noncoarray subcomponent of type EVENT_TYPE is a coarray
!! ERROR: Variable 'x' with EVENT_TYPE or LOCK_TYPE potential component '%e' must be a coarray
module m
  use iso_fortran_env
  type t
    type(event_type) :: e
  end type
  type(t) :: x !wrong
  type(t) :: x[*] !right
end module
!! C820 A variable with BIND(C) must not be a coarray
!! ERROR: BIND(C) variable 'x' may not be a coarray (C820)
module m
  use iso_c_binding
  integer(c_int), bind(c) :: x[*] !wrong
  integer(c_int), bind(c) :: x !right
end module
!! 15.6.2 A dummy argument of a procedure with BIND(C) must not be a coarray
!! ERROR: dummy argument 'x' of BIND(C) procedure 's' may not be a coarray (15.6.2)
subroutine s(x) bind(c)
  use iso_c_binding
  integer(c_int) :: x[*] !wrong
  integer(c_int) :: x !right
end subroutine
!! C15100 A dummy argument of an elemental procedure must not be a coarray
!! ERROR: A dummy argument of an ELEMENTAL procedure may not be a coarray
elemental subroutine s(x, y)
  integer, intent(in) :: x[*] !wrong
  integer, intent(in) :: x !right
  integer, intent(out) :: y
  y = x
end subroutine
!! C710 An assumed-type dummy argument must not be a coarray
!! ERROR: Assumed-type argument 'x' cannot be a coarray
subroutine s(x)
  type(*) :: x[*] !wrong
  integer :: x[*] !right
end subroutine
!! F23:16.10.2 A variable of type NOTIFY_TYPE is a coarray
!! ERROR: Variable 'n' with NOTIFY_TYPE must be a coarray
module m
  use iso_fortran_env
  type(notify_type) :: n !wrong
  type(notify_type) :: n[*] !right
end module
