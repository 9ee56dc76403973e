! Row sync-event: STAT= and ERRMSG= where the other image has stopped (J3/18-007r1 11.6.11): EVENT POST has
! STAT_STOPPED_IMAGE, EVENT WAIT another positive value.
program sync_event_stopped
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  type(event_type) :: e[*]
  integer :: status
  character(80) :: message

  if (this_image() /= 1) stop
  if (num_images() > 1) then
    do
      status = -1
      event post (e[2], stat=status)
      if (status /= 0) exit
    end do
    call check('status of EVENT POST', status, stat_stopped_image)
    event wait (e, stat=status, errmsg=message)
    call check('status of EVENT WAIT', status > 0 .and. status /= stat_stopped_image .and. status /= stat_failed_image, .true.)
    call check('message of EVENT WAIT', index(message, 'stopped') > 0, .true.)
  end if
  event post (e)
  event wait (e, stat=status)
  call check('status of the own', status, 0)
  call finish()
end program
