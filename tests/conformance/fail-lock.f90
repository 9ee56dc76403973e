! Row fail: locks, critical constructs, events and atomics (J3/18-007r1 11.1.6, 11.6.10, 11.6.11, 16.5 p3) with an image that has
! failed: a lock that it had is free again with STAT_UNLOCKED_FAILED_IMAGE, a critical construct too, with
! STAT_FAILED_IMAGE; variables on that image have STAT_FAILED_IMAGE.
program fail_lock
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  type(lock_type) :: held[*], tried[*], free[*]
  type(event_type) :: e[*]
  integer(atomic_int_kind) :: counter[*], old
  logical :: acquired
  integer :: status, me, n, times[*], told[*]
  character(80) :: message

  me = this_image()
  n = num_images()
  counter = 0
  times = 0
  told = 0
  sync all
  if (n > 2) then
    if (me == 2) then
      lock (held[1])
      lock (tried[1])
      call hold_and_fail()
    end if
    do
      sync all (stat=status)
      if (status /= 0) exit
    end do
    message = 'unchanged'
    lock (held[1], stat=status, errmsg=message)
    if (status /= 0) then
      call check('status of LOCK', status, stat_unlocked_failed_image)
      call check('its message', message(:7), 'image 2')
      told[1] = told[1] + 1
    end if
    times[1] = times[1] + 1
    unlock (held[1])
    sync all (stat=status)
    if (me == 1) call check('all had it', [times, told], [n - 1, 1])
    sync all (stat=status)
    if (me == 3) then
      lock (tried[1], acquired_lock=acquired, stat=status)
      call check('ACQUIRED_LOCK', acquired, .true.)
      call check('its status', status, stat_unlocked_failed_image)
      unlock (tried[1], stat=status)
      call check('UNLOCK', status, 0)
      lock (tried[1])
      unlock (tried[1])
    end if
    lock (free[2], stat=status)
    call check('LOCK of a variable there', status, stat_failed_image)
    unlock (free[2], stat=status)
    call check('UNLOCK of a variable there', status /= 0, .true.)

    call enter()
    sync all (stat=status)
    if (me == 1) call check('all were in the critical construct', [times, told], [2*(n - 1), 2])

    event post (e[2], stat=status)
    call check('EVENT POST', status, stat_failed_image)
    call atomic_add(counter[2], 1, stat=status)
    call check('ATOMIC_ADD', status, stat_failed_image)
    call atomic_fetch_or(counter[2], 1, old, status)
    call check('ATOMIC_FETCH_OR', status, stat_failed_image)
    call atomic_add(counter[1], 1, stat=status)
    call check('ATOMIC_ADD on a living image', status, 0)
    event post (e[3], stat=status)
    call check('EVENT POST to a living image', status == 0, .true.)
  end if
  sync all (stat=status)
  call finish()
contains
  subroutine hold_and_fail
    call enter()
  end subroutine
  subroutine enter
    integer :: s
    s = 0
    critical (stat=s)
      if (me == 2) fail image
      if (s /= 0) then
        call check('status of CRITICAL', s, stat_failed_image)
        told[1] = told[1] + 1
      end if
      times[1] = times[1] + 1
    end critical
  end subroutine
end program
