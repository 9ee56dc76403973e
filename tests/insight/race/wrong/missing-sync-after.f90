! The step ends with SYNC ALL, the reading begins after it, and the next put does not wait for the reading.
program missing_sync_after
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x[*], y, step
  x = 0
  sync all
  do step = 1, 2
    if (this_image() == 1) x[2] = step !@A
    sync all
    if (this_image() == 2) y = x[2] !@A
  end do
  sync all
end program missing_sync_after
