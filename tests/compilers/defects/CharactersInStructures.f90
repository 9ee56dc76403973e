! The value of a character function for a component of deferred length.
program characters_in_structures
  implicit none
  type :: t
    character(:), allocatable :: c
  end type
  type(t) :: x
  x = t(text(3))
  if (len(x%c) /= 3) error stop 'the length'
  if (x%c /= 'aaa') error stop 'the value'
contains
  function text(n)
    integer, intent(in) :: n
    character(n) :: text
    text = repeat('a', n)
  end function
end program
