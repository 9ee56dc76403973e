! Image selectors (9.4 to 9.6)
!! C914 The number of cosubscripts is the corank
!! ERROR: 'x' has corank 2, but coindexed reference has 1 cosubscripts
program p
  integer :: x[2, *]
  x[1] = 1 !wrong
  x[1, 1] = 1 !right
end program
!! C914 Only a coarray has an image selector
!! ERROR: 'x' is no coarray: only a coarray
program p
  integer :: x, y[*]
  x[1] = 1 !wrong
  y[1] = 1 !right
end program
!! C915 A coindexed object must not be of type C_PTR
!! ERROR: a coindexed object may not be of type __BUILTIN_C_PTR (C915)
program p
  use iso_c_binding
  type t
    type(c_ptr) :: c
  end type
  type(t), save :: x[*]
  type(c_ptr) :: c
  c = x[1]%c !wrong
  c = x%c !right
end program
!! C916 A coindexed array has subscripts
!! ERROR: Subscripts must appear in a coindexed reference when its base is an array
program p
  integer :: x(3)[*]
  x[1] = 1 !wrong
  x(:)[1] = 1 !right
end program
!! C917 A coindexed object has no polymorphic allocatable potential subobject component
!! ERROR: a coindexed object with the polymorphic allocatable component '%c' may only be asked about by an intrinsic enquiry function (C917)
program p
  type t
    class(*), allocatable :: c
    integer :: i
  end type
  type(t), save :: x[*]
  type(t) :: y
  y = x[1] !wrong
  y = x !right
end program
!! C918 A component of a coindexed object must not be polymorphic
!! ERROR: a polymorphic subobject of a coindexed object may only be asked about by an intrinsic enquiry function (C918)
program p
  type b
    integer :: i
  end type
  type t
    class(b), allocatable :: c
  end type
  type(t), save :: x[*]
  integer :: i
  call s(x[1]%c) !wrong
  call s(x%c) !right
contains
  subroutine s(y)
    type(b), intent(in) :: y
  end subroutine
end program
!! C924 A cosubscript is an integer scalar
!! ERROR: Must have INTEGER type, but is LOGICAL(4)
program p
  integer :: x[*]
  x[.true.] = 1 !wrong
  x[1] = 1 !right
end program
!! C924 A cosubscript must not be an array
!! ERROR: Must be a scalar value, but is a rank-1 array
program p
  integer :: x[*], k(2)
  x[k] = 1 !wrong
  x[k(1)] = 1 !right
end program
!! C929 No specifier appears twice in an image selector
!! ERROR: coindexed reference has multiple STAT= specifiers
program p
  integer :: x[*], i, j
  x[1, stat=i, stat=j] = 1 !wrong
  x[1, stat=i] = 1 !right
end program
!! C929 NOTIFY= must not appear twice in an image selector
!! ERROR: coindexed reference has multiple NOTIFY= specifiers
program p
  use iso_fortran_env
  integer :: x[*]
  type(notify_type) :: n[*], m[*]
  x[1, notify=n, notify=m] = 1 !wrong
  x[1, notify=n] = 1 !right
end program
!! C930 TEAM= and TEAM_NUMBER= must not appear together
!! ERROR: coindexed reference has multiple TEAM= or TEAM_NUMBER= specifiers
program p
  use iso_fortran_env
  integer :: x[*]
  type(team_type) :: t
  form team (1, t)
  x[1, team=t, team_number=1] = 1 !wrong
  x[1, team=t] = 1 !right
end program
!! C931 The STAT= variable of an image selector must not be coindexed
!! ERROR: Image selector STAT variable must not be a coindexed object
program p
  integer :: x[*], i[*]
  x[1, stat=i[1]] = 1 !wrong
  x[1, stat=i] = 1 !right
end program
!! C1115 TEAM= is of type TEAM_TYPE
!! ERROR: TEAM= specifier must have type TEAM_TYPE from ISO_FORTRAN_ENV
program p
  use iso_fortran_env
  integer :: x[*], n
  type(team_type) :: t
  form team (1, t)
  x[1, team=n] = 1 !wrong
  x[1, team=t] = 1 !right
end program
!! C1115 TEAM_NUMBER= is an integer
!! ERROR: Must have INTEGER type, but is REAL(4)
program p
  integer :: x[*]
  x[1, team_number=1.5] = 1 !wrong
  x[1, team_number=-1] = 1 !right
end program
!! 9.6 STAT= of an image selector is an integer
!! ERROR: Must have INTEGER type, but is REAL(4)
program p
  integer :: x[*], i
  real :: r
  x[1, stat=r] = 1 !wrong
  x[1, stat=i] = 1 !right
end program
!! 9.6 A constant cosubscript is within the cobounds
!! ERROR: the cosubscript 4 names no image: the upper cobound of codimension 1 is 3
program p
  integer :: x[2:3, *]
  x[4, 1] = 1 !wrong
  x[3, 1] = 1 !right
end program
!! 9.6 A constant cosubscript must not be below the last codimension's lower cobound
!! ERROR: the cosubscript 1 names no image: the lower cobound of codimension 1 is 2
program p
  integer :: x[2:*]
  x[1] = 1 !wrong
  x[2] = 1 !right
end program
!! F23:9.6 NOTIFY= is of type NOTIFY_TYPE
!! ERROR: NOTIFY= specifier must have type NOTIFY_TYPE from ISO_FORTRAN_ENV
program p
  use iso_fortran_env
  type(event_type) :: e[*]
  type(notify_type) :: n[*]
  integer :: x[*]
  x[1, notify=e] = 1 !wrong
  x[1, notify=n] = 1 !right
end program
