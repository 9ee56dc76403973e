! Characters of a string. ! local
program local_substring
  implicit none
  character(len=8) :: x[*], y
  x = 'abcdefgh'
  y = ' '
  sync all
  if (this_image() == 1) y(1:2) = x(4:5) !@A
  if (this_image() == 2) x[1](5:6) = 'xy' !@A
  sync all
end program local_substring
