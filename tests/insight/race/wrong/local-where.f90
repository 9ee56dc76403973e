! A WHERE statement of an image's own, against puts to elements that its mask selects. ! local
program local_where
  implicit none
  integer :: x(8)[*], y(8)
  x = [1, 2, 3, 4, 5, 6, 7, 8]
  y = 0
  sync all
  if (this_image() == 1) then
    where (mod(y + [1, 2, 3, 4, 5, 6, 7, 8], 2) == 0) x = 0 !@A
  end if
  if (this_image() == 2) x(4)[1] = 9 !@A
  sync all
end program local_where
