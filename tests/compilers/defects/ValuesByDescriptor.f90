! The values of scalar expressions as actual arguments of TYPE(*), DIMENSION(..).
program values_by_descriptor
  implicit none
  include 'same.inc'
  type t
    integer :: number
    real :: weight
  end type
  integer :: i = 3
  real(8) :: x = 2
  logical :: yes = .true.
  complex :: z = (1, 2)
  type(t) :: object = t(1, 2.0)
  if (same(i + 1, 4) == 0) error stop 'integer'
  if (same(-x, -2d0) == 0) error stop 'real'
  if (same(.not. yes, .false.) == 0) error stop 'logical'
  if (same(2*z, (2.0, 4.0)) == 0) error stop 'complex'
  if (same(int(x), 2) == 0) error stop 'intrinsic function'
  if (same(twice(i), 6) == 0) error stop 'function'
  if (same((i), 3) == 0) error stop 'parentheses'
  if (same((object), object) == 0) error stop 'object in parentheses'
  if (same(made(1), object) == 0) error stop 'function of derived type'
  if (same(t(i - 2, 2.0), object) == 0) error stop 'structure constructor'
contains
  integer function twice(n)
    integer, intent(in) :: n
    twice = 2*n
  end function
  type(t) function made(n)
    integer, intent(in) :: n
    made = t(n, 2.0)
  end function
end program
