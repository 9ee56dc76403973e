! A procedure without RECURSIVE may call itself, and its variables are those of each instance (Fortran 2018, 15.6.2.1).
module procedures
  implicit none
contains
  integer function factorial(n) result(value)
    integer, intent(in) :: n
    value = 1
    if (n > 1) value = n*factorial(n - 1)
  end function
  subroutine fill(depth)
    integer, intent(in) :: depth
    integer :: large(60000)
    large = depth
    if (depth > 0) call fill(depth - 1)
    if (any(large /= depth)) error stop 'a variable of another instance'
  end subroutine
  subroutine through(depth)
    integer, intent(in) :: depth
    integer :: own
    own = depth
    if (depth > 0) call back(depth)
    if (own /= depth) error stop 'a variable of another instance'
  end subroutine
  subroutine back(depth)
    integer, intent(in) :: depth
    call through(depth - 1)
  end subroutine
end module

program recursion_by_default
  use procedures
  implicit none
  if (factorial(5) /= 120) error stop 'value'
  call fill(3)
  call through(3)
end program
