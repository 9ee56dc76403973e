! The reader tells the sender that the place is free.
program event_and_back
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready[*], free[*]
  integer :: x[*], y, step
  x = 0
  sync all
  do step = 1, 20
    if (this_image() == 1) then
      if (step > 1) event wait (free)
      x[2] = step
      event post (ready[2])
    else if (this_image() == 2) then
      event wait (ready)
      y = x[2]
      event post (free[1])
    end if
  end do
  sync all
end program event_and_back
