! Row stop: ERROR STOP without a code, in a procedure, while another image has stopped normally and waits for the rest
! (J3/18-007r1 11.4, 5.3.7): error termination wins.
program stop_error_plain
  use checks
  implicit none

  if (this_image() == 1 .and. num_images() > 1) stop
  call delay(2000)
  if (this_image() == num_images()) call fails()
  sync images (this_image())
  do
    call delay(1000)
  end do

contains

  subroutine fails()
    error stop
  end subroutine

end program
