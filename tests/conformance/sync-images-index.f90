! Row sync-images: an image index beyond the number of images is an error (J3/18-007r1 11.6.4p1), diagnosed with the
! source line.
program sync_images_index
  implicit none

  sync images (num_images() + 1)
  print *, 'not reached: there is no such image'
end program
