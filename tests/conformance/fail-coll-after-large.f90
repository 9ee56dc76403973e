! Row fail: an image that fails right after a collective subroutine with a large argument, which goes straight from image to
! image between nodes (docs/transports.md), or right after CO_REDUCE: the others have its result, and keep it.
program fail_coll_after_large
  use, intrinsic :: iso_fortran_env, only: real64, stat_failed_image
  use checks
  implicit none
  integer, parameter :: length = 100000
  real(real64), save :: a(length)[*]
  real(real64) :: b(50)
  integer :: i, n, status

  n = num_images()
  a = [(real(this_image()*i, real64), i=1, length)]
  b = this_image()
  status = -1
  select case (n)
  case (2, 4)
    call co_sum(a, stat=status)
    call check('CO_SUM', all(a == [(real(n*(n + 1)/2, real64)*i, i=1, length)]), .true.)
  case (8)
    call co_reduce(b, larger, stat=status)
    call check('CO_REDUCE', all(b == n), .true.)
  case default
    call co_broadcast(a, source_image=n, stat=status)
    call check('CO_BROADCAST', all(a == [(real(n*i, real64), i=1, length)]), .true.)
  end select
  call check('its status', status, 0)
  if (this_image() == n .and. n > 1) fail image
  a = 0
  if (n > 1) then
    call co_sum(b, stat=status)
    call check('the next one', status, stat_failed_image)
  end if
  call check('nothing comes late', all(a == 0), .true.)
  call finish()
contains
  pure real(real64) function larger(x, y)
    real(real64), intent(in) :: x, y
    larger = max(x, y)
  end function
end program
