! Nobody tells the sender that the data have been read.
program event_back_missing
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  type(event_type) :: ready[*]
  integer :: x[*], y, step
  x = 0
  sync all
  do step = 1, 3
    if (this_image() == 1) then
      x[2] = step !@A
      event post (ready[2])
    else if (this_image() == 2) then
      event wait (ready)
      y = x[2] !@A
    end if
  end do
  sync all
end program event_back_missing
