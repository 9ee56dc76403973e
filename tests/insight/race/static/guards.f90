! Who does what depends on the image index.
program guards
  implicit none
  integer :: x(4)[*], y[*], z[*], me, s
  me = this_image()
  x = 0
  y = 0
  z = 0
  s = 0
  sync all
  if (me == 1) x(2)[2] = 7 !@A
  if (me == 2) s = x(2) !@A
  sync all
  if (me == 1) then
    x(3)[2] = 7
  else if (me == 2) then
    s = s + x(4)
  end if
  sync all
  y[1] = me !@B @B
  sync all
  if (me > 1) then
    z[1] = 2
    sync images (1)
  else
    sync images (*)
    s = s + z
  end if
  sync all
  if (me == num_images()) print *, s + z[1] !@C
  if (me == 1) z = 3 !@C
end program
