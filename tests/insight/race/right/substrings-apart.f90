! Different characters.
program substrings_apart
  implicit none
  character(len=8) :: x[*]
  x = ' '
  sync all
  if (this_image() == 1) x[3](1:4) = "abcd"
  if (this_image() == 2) x[3](5:6) = "yz"
  sync all
end program substrings_apart
