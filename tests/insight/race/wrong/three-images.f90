! Image 3 knows of image 1 only what came before the event.
program three_images
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  type(event_type) :: go[*]
  integer :: x[*], y
  x = 0
  sync all
  if (this_image() == 1) then
    event post (go[2])
    x[4] = 1 !@A
  else if (this_image() == 2) then
    event wait (go)
    event post (go[3])
  else if (this_image() == 3) then
    event wait (go)
    y = x[4] !@A
  end if
  sync all
end program three_images
