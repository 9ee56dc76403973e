! FORALL, as a statement and as a construct. ! local
program local_forall
  implicit none
  integer :: x(8, 8)[*], y(8), i, j
  x = 1
  sync all
  if (this_image() == 1) then
    forall (i = 1:8, j = 1:8, i /= j) x(i, j) = 0 !@A
    forall (i = 1:8)
      y(i) = x(i, i) !@B
    end forall
  end if
  if (this_image() == 2) x(3, 4)[1] = 9 !@A
  if (this_image() == 3) x(7, 7)[1] = 9 !@B
  sync all
end program local_forall
