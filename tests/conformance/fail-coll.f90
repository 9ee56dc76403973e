! Row fail: collective subroutines with a failed image have STAT_FAILED_IMAGE on all survivors (J3/18-007r1 16.6 p7), again
! and again.
program fail_coll
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  integer :: status, me, n, i, large(100000), r
  real :: x
  character(100) :: message
  character(5) :: word

  me = this_image()
  n = num_images()
  large = me
  if (me == n .and. n > 1) fail image
  if (n > 1) then
    do i = 1, 5
      r = me
      call co_sum(r, stat=status)
      call check('CO_SUM', status, stat_failed_image)
      call co_sum(large, result_image=1, stat=status)
      call check('CO_SUM, large', status, stat_failed_image)
      x = 1.5
      call co_max(x, stat=status, errmsg=message)
      call check('CO_MAX', status, stat_failed_image)
      call check('its message', index(message, 'failed') > 0, .true.)
      word = 'abc'
      call co_min(word, stat=status)
      call check('CO_MIN', status, stat_failed_image)
      call co_broadcast(large, source_image=1, stat=status)
      call check('CO_BROADCAST', status, stat_failed_image)
      call co_broadcast(large, source_image=n, stat=status)
      call check('CO_BROADCAST from the failed one', status, stat_failed_image)
      call co_reduce(r, larger, stat=status)
      call check('CO_REDUCE', status, stat_failed_image)
    end do
  end if
  call finish()
contains
  pure integer function larger(a, b)
    integer, intent(in) :: a, b
    larger = max(a, b)
  end function
end program
