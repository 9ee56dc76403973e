! Other characters of a string. ! local
program local_substring_apart
  implicit none
  character(len=8) :: x[*], y
  x = 'abcdefgh'
  y = ' '
  sync all
  if (this_image() == 1) y(1:2) = x(3:4)
  if (this_image() == 1) x(1:1) = 'y'
  if (this_image() == 2) x[1](5:6) = 'xy'
  sync all
end program local_substring_apart
