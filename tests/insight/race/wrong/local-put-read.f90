! A put, and a reference to the owner's coarray by its own name. ! local
program local_put_read
  implicit none
  integer :: x(4)[*], y
  x = 0
  sync all
  if (this_image() == 1) x(2)[2] = 1 !@A
  if (this_image() == 2) y = x(2) !@A
  sync all
end program local_put_read
