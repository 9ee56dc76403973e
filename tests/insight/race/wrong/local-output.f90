! An output item. ! local
program local_output
  implicit none
  integer :: x(3)[*]
  character(len=40) :: text
  x = 0
  sync all
  if (this_image() == 1) write (text, *) x !@A
  if (this_image() == 2) x(2)[1] = 4 !@A
  sync all
end program local_output
