! Two images put and post, but one post is waited for.
program event_too_few
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  type(event_type) :: ready[*]
  integer :: x(2)[*], y
  x = 0
  sync all
  if (this_image() == 2) then
    x(1)[1] = 2
    event post (ready[1])
    sync images (3)
  else if (this_image() == 3) then
    sync images (2)
    x(2)[1] = 3 !@A
    event post (ready[1])
  else if (this_image() == 1) then
    event wait (ready)
    y = x(2)[1] !@A
  end if
  sync all
end program event_too_few
