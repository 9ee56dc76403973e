! The owner reads after the event. ! local
program local_after_event
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready[*]
  integer :: x(3)[*], y
  x = 0
  sync all
  if (this_image() == 1) then
    x(:)[2] = 3
    event post (ready[2])
  else if (this_image() == 2) then
    event wait (ready)
    y = sum(x)
    if (y /= 9) error stop
  end if
  sync all
end program local_after_event
