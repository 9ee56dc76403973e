! Loops over rows that interleave.
program columns_in_loops
  implicit none
  integer :: x(16)[*], i
  x = 0
  sync all
  do i = this_image(), 16, num_images()
    x(i)[1] = i
  end do
  sync all
end program columns_in_loops
