! Row sync-lock: UNLOCK of a lock variable that is not locked, without STAT=, is error termination (J3/18-007r1
! 11.6.10p8), with a message that names the line.
program sync_lock_unlock
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: own[*]

  unlock (own)
  print *, 'not reached: not locked'
end program
