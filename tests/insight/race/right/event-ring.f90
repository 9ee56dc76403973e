! Each image hands the data on to the next one.
program event_ring
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: go[*]
  integer :: x[*], me, turn
  me = this_image()
  x = 0
  sync all
  do turn = 1, 5
    if (me /= 1 .or. turn > 1) event wait (go)
    x[1] = x[1] + 1
    if (turn < 5 .or. me < num_images()) event post (go[merge(1, me + 1, me == num_images())])
  end do
  sync all
  if (x[1] /= 5 * num_images()) error stop
end program event_ring
