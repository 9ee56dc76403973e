! SYNC IMAGES (*) on image 1, with image 1 on the others.
program sync_images_star
  implicit none
  integer :: x[*], y
  x = 0
  sync all
  if (this_image() == 1) then
    x[3] = 5
    sync images (*)
  else
    sync images (1)
  end if
  y = x[3]
  sync all
end program sync_images_star
