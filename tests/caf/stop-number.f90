! The end of the run: image 1 executes STOP 7, the others wait for it or have ended.
! images: 1 3
! exit: 7
! stderr: ^STOP 7$
program ends
  implicit none
  integer :: x[*]
  x = this_image()
  sync all
  if (this_image() == 1) stop 7
end program
