! Writing to an internal file of deferred length allocates it
program f23
  implicit none
  integer :: x[*]
  character(:), allocatable :: text
  write (text, '(a,i0)') 'image ', 7
  if (text /= 'image 7' .or. len(text) /= 7) error stop 'length'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
