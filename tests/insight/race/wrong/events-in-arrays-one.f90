! An image waits for the event of one neighbour, and reads what another one puts.
program events_in_arrays_one
  use iso_fortran_env, only: event_type
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  type(event_type) :: ready(4)[*]
  integer :: x(4)[*], y, me
  me = this_image()
  x = 0
  sync all
  if (me > 1) then
    x(me)[1] = me !@A
    event post (ready(me)[1])
  else
    event wait (ready(2))
    y = x(2)[1]
    y = y + x(3)[1] !@A
    event wait (ready(3))
    event wait (ready(4))
  end if
  sync all
end program events_in_arrays_one
