! SYNC ALL between the put and the get.
program all_between
  implicit none
  integer :: x(4)[*], y
  x = 0
  sync all
  if (this_image() == 2) x(2:3)[1] = 7
  sync all
  if (this_image() == 3) y = x(3)[1]
  sync all
end program all_between
