! Row stop: SYNC ALL and SYNC IMAGES with an image that has initiated normal termination (J3/18-007r1 11.6.11,
! 16.10.2.27): STAT_STOPPED_IMAGE with STAT=, and the other images still reach its data; the exit status is 0.
program stop_sync
  use, intrinsic :: iso_fortran_env, only: stat_stopped_image
  use checks
  implicit none
  integer :: x[*], status
  character(60) :: message

  x = 3*this_image()
  sync all
  if (this_image() == num_images() .and. num_images() > 1) stop
  if (num_images() > 1) then
    status = 0
    message = 'unchanged'
    sync all (stat=status, errmsg=message)
    call check('stat of SYNC ALL', status, stat_stopped_image)
    call check('errmsg was set', message /= 'unchanged', .true.)
    status = 0
    sync images (num_images(), stat=status)
    call check('stat of SYNC IMAGES', status, stat_stopped_image)
    status = 0
    sync images (*, stat=status)
    call check('stat of SYNC IMAGES (*)', status, stat_stopped_image)
    call check('data of the stopped image', x[num_images()], 3*num_images())
  end if
  call finish()
end program
