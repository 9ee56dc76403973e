! A transformational function of an expression with a character function whose length is an argument.
program transformed_characters
  implicit none
  character(3) :: a(2)
  a = ['abc', 'def']
  a = cshift(adjustl(text(a, 3)), 1)
  if (any(a /= ['def', 'abc'])) error stop 'the values'
contains
  pure function text(mold, length) result(value)
    character(*), intent(in) :: mold(:)
    integer, intent(in) :: length
    character(length) :: value(2)
    value = mold
  end function
end program
