! Row stop: ERROR STOP with an integer code (J3/18-007r1 11.4, 5.3.5): error termination of all images at once, also
! of those that wait for ever or compute; the exit status is the code.
program stop_error_code
  use checks
  implicit none
  integer, volatile :: forever

  sync all
  if (this_image() == num_images()) then
    call delay(2000)
    error stop 42
  end if
  if (this_image() == 1) sync all         ! waits for images that never come
  if (this_image() == 2) then
    forever = 1
    do while (forever > 0)                ! computes for ever
    end do
  end if
  sync images (num_images())              ! waits for the image that ends the run
  print '(a)', 'not reached'
end program
