! A vector subscript. ! local
program local_vector
  implicit none
  integer :: x(8)[*], y(3), v(3)
  x = 1
  v = [8, 2, 5]
  sync all
  if (this_image() == 1) x(v) = [4, 5, 6] !@A
  if (this_image() == 1) y = x(v - 1) !@B
  if (this_image() == 2) x(2)[1] = 9 !@A
  if (this_image() == 3) x(7)[1] = 9 !@B
  sync all
end program local_vector
