! The GENERIC statement outside of derived types (Fortran 2018, R1510).
module generics
  implicit none
  private
  generic, public :: twice => twice_integer, twice_real
  type, public :: t
    integer :: number
  end type
  generic, public :: operator(+) => plus
  generic, public :: assignment(=) => from_integer
contains
  integer function twice_integer(x)
    integer, intent(in) :: x
    twice_integer = 2*x
  end function
  real function twice_real(x)
    real, intent(in) :: x
    twice_real = 2*x
  end function
  type(t) function plus(a, b)
    type(t), intent(in) :: a, b
    plus = t(a%number + b%number)
  end function
  subroutine from_integer(a, b)
    type(t), intent(out) :: a
    integer, intent(in) :: b
    a%number = b
  end subroutine
end module

program generic_statements
  use generics
  implicit none
  type(t) :: a
  if (twice(2) /= 4 .or. twice(1.5) /= 3) error stop 'name'
  a = 5
  a = a + a
  if (a%number /= 10) error stop 'operator'
end program
