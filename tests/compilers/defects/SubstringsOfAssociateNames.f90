! Substrings of an associate name whose selector is, or has in it, a reference to a function.
program substrings_of_associate_names
  implicit none
  integer :: first = 2
  associate (a => text(first), b => text(1)//'xyz', c => [text(1), text(2)])
    if (a(2:3) /= 'ef' .or. a(first:) /= 'ef') error stop 'function'
    if (b(3:5) /= 'cxy') error stop 'expression'
    if (c(2)(2:2) /= 'e') error stop 'array'
  end associate
contains
  function text(number)
    integer, intent(in) :: number
    character(3) :: text
    text = merge('abc', 'def', number == 1)
  end function
end program
