! Row sync-images: duplicate images in the set are an error (J3/18-007r1 11.6.4p1: the elements shall have distinct
! values), diagnosed at run time with the source line.
program sync_images_duplicate
  implicit none
  integer :: set(3)

  set = [1, num_images(), 1]
  sync images (set)
  print *, 'not reached: image 1 occurs twice'
end program
