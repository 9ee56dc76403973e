! TOKENIZE
program f23
  implicit none
  integer :: x[*]
  character(:), allocatable :: tokens(:)
  integer, allocatable :: first(:), last(:)
  call tokenize('one,two', ',', tokens)
  if (size(tokens) /= 2) error stop 'tokens'
  if (tokens(2) /= 'two') error stop 'a token'
  call tokenize('one,two', ',', first, last)
  if (first(2) /= 5 .or. last(2) /= 7) error stop 'positions'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
