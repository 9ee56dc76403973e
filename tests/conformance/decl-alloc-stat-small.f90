! Row decl-alloc-stat: a STAT= variable of kind 1 cannot hold every status (J3/18-007r1 9.7.4): it is positive all the same, and never
! another status. ERRMSG= tells a coarray that is too large, or whose size cannot be counted, from one that is allocated already.
program decl_alloc_stat_small
  use, intrinsic :: iso_fortran_env, only: lock_type
  use checks
  implicit none
  integer(8), allocatable :: a(:)[:], b(:, :)[:]
  type(lock_type) :: lock[*]
  character(200) :: message
  integer(1) :: small
  integer(2) :: short
  integer :: status
  integer(8) :: n

  n = 2_8**44
  allocate (a(n)[*], stat=small, errmsg=message)
  call check('kind 1', [small > 0, allocated(a)], [.true., .false.])
  call check('no memory', [index(message, 'no memory for') > 0, index(message, 'the machine has') > 0], [.true., .true.])
  allocate (a(n)[*], stat=short, errmsg=message)
  call check('kind 2', short > 127, .true.)
  n = 2_8**61
  allocate (a(n)[*], stat=status, errmsg=message)
  call check('beyond counting', [status > 0, allocated(a)], [.true., .false.])
  call check('beyond counting: message', index(message, 'more bytes than can be counted') > 0, .true.)
  n = 2_8**40
  allocate (b(n, n)[*], stat=status, errmsg=message)
  call check('beyond counting, two dimensions', [status > 0, allocated(b)], [.true., .false.])
  call check('beyond counting, two dimensions: message', index(message, 'more bytes than can be counted') > 0, .true.)
  allocate (a(2)[*], b(3, 2)[*], stat=small)
  call check('none is wrong', int(small), 0)
  allocate (a(2)[*], stat=status, errmsg=message)
  call check('allocated already', [status > 0, allocated(a)], [.true., .true.])
  call check('allocated already: message', index(message, 'allocated already') > 0, .true.)
  sync all
  lock (lock)
  lock (lock, stat=small)
  call check('locked', small > 0, .true.)
  unlock (lock, stat=small)
  call check('unlocked', int(small), 0)
  call finish()
end program
