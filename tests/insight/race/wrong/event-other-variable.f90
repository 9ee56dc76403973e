! The wait is for another event.
program event_other_variable
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  type(event_type) :: one[*], other[*]
  integer :: x[*], y
  x = 0
  sync all
  if (this_image() == 1) then
    event post (other[2])
    x[2] = 3 !@A
    event post (one[2])
  else if (this_image() == 2) then
    event wait (other)
    y = x[2] !@A
    event wait (one)
  end if
  sync all
end program event_other_variable
