! The real part of a number of another image, and the whole number.
program complex_part
  implicit none
  complex :: z(3)[*], w
  z = 0
  w = 0
  sync all
  if (this_image() == 1) z(2)[4]%re = 1 !@A @D
  if (this_image() == 2) w = z(2)[4] !@A @C
  if (this_image() == 3) z(2)[4]%im = 2 !@B @C
  if (this_image() == 2) w = w + z(2)[4] !@B @D
  sync all
  if (real(w) < 0) print *, w
end program
