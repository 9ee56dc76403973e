! Row fail: CRITICAL (J3/18-007r1 11.1.6) after image 1, whose memory has the lock of all such constructs, has failed within one:
! the others still exclude each other, and one of them is told. The count is read, and written back later, so that two images in
! the block at a time would lose some.
program fail_critical
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, stat_failed_image
  use checks
  implicit none
  integer, parameter :: times = 100
  integer :: count[*], told[*], me, n, i, s
  integer(atomic_int_kind) :: is_in[*], seen
  me = this_image()
  n = num_images()
  count = 0
  told = 0
  is_in = 0
  sync all
  if (n > 2) then
    if (me == 1) call enter(1)
    seen = 0
    do while (seen == 0)
      call atomic_ref(seen, is_in)
    end do
    do i = 1, times
      call enter(i)
    end do
    sync all (stat=s)
    call check('status of SYNC ALL', s, stat_failed_image)
    if (me == 2) then
      call check('alone in the block', count, times*(n - 1))
      call check('told of the failure', told, 1)
    end if
    critical                                                   ! no failure that has not been told of
      count = 0
    end critical
  end if
  sync all (stat=s)
  call finish()

contains

  subroutine enter(turn)
    integer, intent(in) :: turn
    integer :: status, before
    critical (stat=status)
      if (me == 1) call fail()
      if (status == stat_failed_image) then
        told[2] = told[2] + 1
      else
        call check('status of CRITICAL', status, 0)
      end if
      before = count[2]
      if (mod(turn, 10) == 0) call pause()
      count[2] = before + 1
    end critical
  end subroutine

  subroutine fail()
    integer :: k
    do k = 2, n
      call atomic_define(is_in[k], 1)
    end do
    fail image
  end subroutine

  subroutine pause()
    integer :: k
    real, volatile :: x
    x = 1
    do k = 1, 1000
      x = x*1.0001
    end do
  end subroutine
end program
