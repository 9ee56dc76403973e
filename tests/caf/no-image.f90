! What cannot be done ends the run with a message: here an image index that does not exist.
! images: 1 2
! exit: 1
! stderr: image index 99 is not in 1\.\.
program no_image
  implicit none
  integer :: x[*], k
  x = 1
  sync all
  k = x[98 + this_image()/this_image()]
  print *, k
end program
