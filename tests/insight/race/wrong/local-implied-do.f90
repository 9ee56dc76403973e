! Implied DO loops in output, and in an array constructor. ! local
program local_implied_do
  implicit none
  integer :: x(8)[*], y(4), i
  character(len=80) :: line
  x = 1
  sync all
  if (this_image() == 1) write (line, *) (x(i), i = 2, 8, 2) !@A
  if (this_image() == 1) y = [(2 * x(2 * i - 1), i = 1, 4)] !@B
  if (this_image() == 2) x(6)[1] = 9 !@A
  if (this_image() == 3) x(7)[1] = 9 !@B
  sync all
end program local_implied_do
