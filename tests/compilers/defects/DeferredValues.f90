! Objects of deferred length are passed to dummy arguments with VALUE.
module procedures
  implicit none
contains
  subroutine one(x)
    character(1), value :: x
    if (x /= 'a') error stop 'length 1'
    x = 'z'
  end subroutine
  subroutine three(x)
    character(3), value :: x
    if (x /= 'abc') error stop 'length 3'
    x = 'z'
  end subroutine
end module

program deferred_values
  use procedures
  implicit none
  character(:), allocatable :: a, b
  a = 'a'
  b = 'abc'
  call one(a)
  call three(b)
  if (a /= 'a' .or. b /= 'abc') error stop 'changed'
end program
