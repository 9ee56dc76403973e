! References to internal functions in the subscripts before %RE and %IM.
program functions_in_complex_parts
  implicit none
  complex :: z(3) = [(1, 2), (3, 4), (5, 6)]
  real :: x
  x = z(number(2))%re
  if (x /= 3 .or. z(number(3))%im /= 6) error stop 'value'
  z(number(1))%re = 7
  if (z(1) /= (7, 2)) error stop 'defined'
  call module_like
contains
  subroutine module_like
    if (z(number(2))%im /= 4) error stop 'value in another internal procedure'
  end subroutine
  pure integer function number(i)
    integer, intent(in) :: i
    number = i
  end function
end program

subroutine implicitly
  complex :: z(3)
  z = [(1, 2), (3, 4), (5, 6)]
  x = z(number(2))%re
  if (x /= 3) error stop 'value'
contains
  pure integer function number(i)
    integer, intent(in) :: i
    number = i
  end function
end subroutine
