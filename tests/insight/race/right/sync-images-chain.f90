! The order goes by way of image 1.
program sync_images_chain
  implicit none
  integer :: x[*], y
  x = 0
  sync all
  if (this_image() == 2) then
    x[4] = 5
    sync images (1)
  else if (this_image() == 1) then
    sync images (2)
    sync images (3)
  else if (this_image() == 3) then
    sync images (1)
    y = x[4]
  end if
  sync all
end program sync_images_chain
