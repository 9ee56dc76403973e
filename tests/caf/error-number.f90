! The end of the run: image 1 executes ERROR STOP 9, the others wait for it or have ended.
! images: 1 3
! exit: 9
! stderr: ^ERROR STOP 9$
program ends
  implicit none
  integer :: x[*]
  x = this_image()
  sync all
  if (this_image() == 1) error stop 9
end program
