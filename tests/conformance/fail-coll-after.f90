! Row fail: an image that fails right after a collective subroutine in which it has taken part: the others, some of which
! may still be in it, have its result and no error; the next one has STAT_FAILED_IMAGE (J3/18-007r1 16.6 p7).
program fail_coll_after
  use, intrinsic :: iso_fortran_env, only: real64, stat_failed_image
  use checks
  implicit none
  integer, parameter :: length = 1000
  real(real64) :: a(length)
  integer :: i, n, status

  n = num_images()
  a = [(real(this_image()*i, real64), i=1, length)]
  status = -1
  if (n > 3) then
    call co_sum(a, stat=status)
    call check('CO_SUM', all(a == [(real(n*(n + 1)/2, real64)*i, i=1, length)]), .true.)
  else
    call co_broadcast(a, source_image=n, stat=status)
    call check('CO_BROADCAST', all(a == [(real(n*i, real64), i=1, length)]), .true.)
  end if
  call check('its status', status, 0)
  if (this_image() == n .and. n > 1) fail image
  if (n > 1) then
    call co_sum(a, stat=status)
    call check('the next one', status, stat_failed_image)
  end if
  call finish()
end program
