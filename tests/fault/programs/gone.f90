! The process of an image dies after the image has executed FAIL IMAGE or STOP, before the others have stopped; or the image is
! killed, and the others then wait for each other.
!   gone VICTIM fail|stop|wait
program gone
  use, intrinsic :: iso_fortran_env
  use death
  implicit none
  integer(c_int) :: pid[*], victims
  integer :: victim, me, status
  integer(int64) :: start, now, rate
  character(10) :: argument, how

  call get_command_argument(1, argument)
  read (argument, *) victim
  call get_command_argument(2, how)
  me = this_image()
  pid = c_getpid()
  sync all
  victims = pid[victim]
  sync all
  if (me == victim .and. how == 'fail') fail image
  if (me == victim .and. how == 'wait') call die('kill')
  if (me == victim) stop
  do while (image_status(victim) == 0)
  end do
  if (how == 'wait') sync images (merge(2, me + 1, me == num_images())) ! nobody waits for this one
  if (me == 2) status = c_kill(victims, 9_c_int)
  call system_clock(start, rate)
  do
    critical (stat=status)
    end critical
    call system_clock(now)
    if (now - start > rate) exit
  end do
  sync all (stat=status)
  if (status /= stat_failed_image .and. status /= stat_stopped_image) error stop 'status of SYNC ALL'
  print '(a)', 'went on'
end program
