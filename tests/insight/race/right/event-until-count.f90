! All three posts are waited for.
program event_until_count
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready[*]
  integer :: x(4)[*], y(4)
  x = 0
  sync all
  if (this_image() == 1) then
    event wait (ready, until_count=3)
    y = x(:)[1]
  else
    x(this_image())[1] = this_image()
    event post (ready[1])
  end if
  sync all
end program event_until_count
