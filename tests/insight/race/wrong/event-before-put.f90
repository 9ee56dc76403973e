! The event is posted before the put.
program event_before_put
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  type(event_type) :: ready[*]
  integer :: x[*], y
  x = 0
  sync all
  if (this_image() == 1) then
    event post (ready[2])
    x[2] = 3 !@A
  else if (this_image() == 2) then
    event wait (ready)
    y = x[2] !@A
  end if
  sync all
end program event_before_put
