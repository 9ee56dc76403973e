! The end of the run: image 1 executes ERROR STOP 'BROKEN', the others wait for it or have ended.
! images: 1 3
! exit: 1
! stderr: ^ERROR STOP broken$
program ends
  implicit none
  integer :: x[*]
  x = this_image()
  sync all
  if (this_image() == 1) error stop 'broken'
end program
