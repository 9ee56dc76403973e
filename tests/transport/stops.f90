! Images of several machines, two on each: image 1 stops, image 2 goes on for a time, and all others hear of image 1; then they stop, two at a time.
program stops
  use, intrinsic :: iso_fortran_env, only: stat_stopped_image
  implicit none
  integer :: status, waits

  if (this_image() == 1) stop
  if (this_image() == 2) then
    call execute_command_line('sleep 1')
    stop
  end if
  sync images (1, stat=status)
  if (status /= stat_stopped_image) error stop 'no image has stopped'
  waits = this_image() - 2
  if (waits > 2) then
    sync images (waits, stat=status)      ! of the machine before: it has stopped, or waits for this one
    if (status /= 0 .and. status /= stat_stopped_image) error stop 'another status'
  end if
  if (this_image() + 2 <= num_images()) sync images (this_image() + 2, stat=status)
  if (this_image() == num_images()) print '(a)', 'all have heard of it'
end program
