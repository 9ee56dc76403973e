! The end of the run: image 1 executes STOP 'DONE', the others wait for it or have ended.
! images: 1 3
! exit: 0
! stderr: ^STOP done$
program ends
  implicit none
  integer :: x[*]
  x = this_image()
  sync all
  if (this_image() == 1) stop 'done'
end program
