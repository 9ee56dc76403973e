! Row sync-lock: LOCK of a lock variable that this image has locked already, without STAT=, is error termination
! (J3/18-007r1 11.6.10p8), with a message that names the line.
program sync_lock_twice
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: own[*]

  lock (own)
  lock (own)
  print *, 'not reached: locked twice'
end program
