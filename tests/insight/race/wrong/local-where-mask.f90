! The mask of WHERE is read as a whole. ! local
program local_where_mask
  implicit none
  integer :: x(8)[*], y(8)
  x = 1
  y = 0
  sync all
  if (this_image() == 1) then
    where (x > 100) !@A
      y = 1
    end where
  end if
  if (this_image() == 2) x(8)[1] = 9 !@A
  sync all
end program local_where_mask
