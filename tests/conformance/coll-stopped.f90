! Row coll: a collective subroutine with an image that has stopped (J3/18-007r1 16.6p7): with STAT=,
! STAT_STOPPED_IMAGE and ERRMSG=.
program coll_stopped
  use, intrinsic :: iso_fortran_env, only: stat_stopped_image
  use checks
  implicit none
  integer :: i, status
  character(60) :: message

  if (this_image() == num_images() .and. num_images() > 1) stop
  if (num_images() > 1) then
    i = 1
    status = 0
    message = 'unchanged'
    call co_sum(i, stat=status, errmsg=message)
    call check('co_sum', status, stat_stopped_image)
    call check('errmsg was set', message /= 'unchanged', .true.)
    call co_max(i, stat=status)
    call check('co_max', status, stat_stopped_image)
    call co_broadcast(i, 1, stat=status)
    call check('co_broadcast', status, stat_stopped_image)
  end if
  call finish()
end program
