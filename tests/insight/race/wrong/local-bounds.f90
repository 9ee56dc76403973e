! local: the bound of a loop of which some turns reach the access belongs to the statement before the loop.
program local_bounds
  implicit none
  integer :: x(1000)[*], limits(3)[*], i
  x = 0
  limits = 1000
  sync all
  if (this_image() == 1) then
    do i = 1, limits(2) !@A
      if (mod(i, 3) == 0) cycle
      x(i) = 1 !@B
    end do
  else if (this_image() == 2) then
    limits(2)[1] = 1000 !@A
    x(7)[1] = 1 !@B
  end if
  sync all
end program
