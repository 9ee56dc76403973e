! READ defines elements, one after the other. ! local
program local_input
  implicit none
  integer :: x(8)[*], i
  character(len=40) :: line = ' 1 2 3 4'
  x = 1
  sync all
  if (this_image() == 1) read (line, *) (x(i), i = 3, 6) !@A
  if (this_image() == 2) x(5)[1] = 9 !@A
  sync all
end program local_input
