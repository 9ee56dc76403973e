! Substrings that have a character in common.
program characters
  implicit none
  character(len=8) :: x[*]
  x = ' '
  sync all
  if (this_image() == 1) x[3](1:4) = "abcd" !@A
  if (this_image() == 2) x[3](4:6) = "xyz" !@A
  sync all
end program characters
