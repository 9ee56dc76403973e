! Image 3 has synchronised with image 1 only.
program sync_images_of_others
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x[*], y
  x = 0
  sync all
  if (this_image() == 2) x[4] = 5 !@A
  if (this_image() <= 2) sync images (3 - this_image())
  if (this_image() == 1) sync images (3)
  if (this_image() == 3) sync images (1)
  if (this_image() == 4) y = x[4] !@A
  sync all
end program sync_images_of_others
