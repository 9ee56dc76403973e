! A row and a column have one element in common.
program row_and_column
  implicit none
  integer :: x(6, 6)[*]
  x = 0
  sync all
  if (this_image() == 1) x(3, :)[4] = 1 !@A
  if (this_image() == 2) x(:, 5)[4] = 2 !@A
  sync all
end program row_and_column
