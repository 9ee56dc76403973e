! The real part is one image's, the imaginary part another one's.
program complex_parts_apart
  implicit none
  complex :: z(3)[*]
  z = 0
  sync all
  if (this_image() == 1) z(2)[4]%re = 1
  if (this_image() == 2) z(2)[4]%im = 2
  sync all
  if (this_image() == 4) then
    if (abs(z(2) - (1, 2)) > .01) error stop 'other parts'
  end if
end program
