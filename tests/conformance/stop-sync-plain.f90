! Row stop: SYNC ALL without STAT= after another image has stopped is error termination (J3/18-007r1 11.6.11p2), with
! a message that names the line.
program stop_sync_plain
  implicit none

  if (this_image() == num_images() .and. num_images() > 1) stop
  sync all
  print '(a)', 'not reached with a stopped image'
end program
