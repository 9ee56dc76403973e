! The event is posted after the put.
program event_after_put
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready[*]
  integer :: x[*], y
  x = 0
  sync all
  if (this_image() == 1) then
    x[2] = 3
    event post (ready[2])
  else if (this_image() == 2) then
    event wait (ready)
    y = x[2]
  end if
  sync all
end program event_after_put
