! A vector subscript names other elements than those that are put. ! local
program local_vector_apart
  implicit none
  integer :: x(8, 3)[*], y(2, 2), v(3)
  x = 1
  v = [8, 2, 5]
  sync all
  if (this_image() == 1) x(v, 2) = [4, 5, 6]
  if (this_image() == 1) y = x(v(1:2), [1, 3])
  if (this_image() == 2) x(3:4, :)[1] = 9
  if (this_image() == 3) x(6:7, :)[1] = 9
  sync all
end program local_vector_apart
