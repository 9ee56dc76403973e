! The two synchronise before the put, not after it.
program sync_images_once
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x(3)[*], y
  x = 0
  sync all
  if (this_image() <= 2) sync images (3 - this_image())
  if (this_image() == 1) x(1)[2] = 1 !@A
  if (this_image() == 2) y = x(1)[2] !@A
  sync all
end program sync_images_once
