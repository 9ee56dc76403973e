! SPLIT
program f23
  implicit none
  integer :: x[*]
  character(9) :: text
  integer :: pos
  text = 'one,two'
  pos = 0
  call split(text, ',', pos)
  if (pos /= 4) error stop 'position'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
