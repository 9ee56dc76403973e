! An associate name of an array of characters whose length is an argument, and what it is assigned to.
program forgotten_lengths
  implicit none
  character(3) :: names(2) = ['abc', 'def']
  call explicit(names, 3, 2)
contains
  subroutine explicit(x, length, n)
    integer, intent(in) :: length, n
    character(length), intent(inout) :: x(n)
    associate (a => x)
      if (len(a) /= 3) error stop 'the length'
      if (a(2) /= 'def') error stop 'an element'
      a(1) = 'xyz'
    end associate
    if (x(1) /= 'xyz') error stop 'defined'
  end subroutine
end program
