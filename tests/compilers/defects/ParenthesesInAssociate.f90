! An associate name whose selector is an array in parentheses keeps the value, whatever becomes of the array.
program parentheses_in_associate
  implicit none
  integer :: a(3)
  a = [1, 2, 3]
  associate (x => (a))
    a = 5
    if (any(x /= [1, 2, 3])) error stop 'another value'
  end associate
end program
