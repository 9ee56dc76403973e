! READ defines a coindexed object.
program input_item
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x[*], y
  character(len=4) :: text = '  42'
  x = 0
  sync all
  if (this_image() == 1) read (text, *) x[3] !@A
  if (this_image() == 2) y = x[3] !@A
  sync all
end program input_item
