! Between the same two SYNC IMAGES of both images nothing is ordered.
program sync_images_between
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x[*], y
  x = 0
  sync all
  if (this_image() == 1) then
    sync images (2)
    x[3] = 1 !@A
    sync images (2)
  else if (this_image() == 2) then
    sync images (1)
    y = x[3] !@A
    sync images (1)
  end if
  sync all
end program sync_images_between
