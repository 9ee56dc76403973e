! LOCK and UNLOCK (11.6.10): the runtime gets the address of the lock variable.
! RUN: %translate | FileCheck %s
! RUN: %compiles
program locks
  ! CHECK: use, intrinsic :: iso_fortran_env, atoll_no_event_type => event_type, {{.*}}; use atoll_iso_fortran_env
  use iso_fortran_env
  implicit none
  ! CHECK: type(lock_type) :: l, ll(3)
  type(lock_type) :: l[*], ll(3)[*]
  logical :: ok
  integer :: st
  ! CHECK: call atoll_lock(l, 2_8, {{.*}}locks.f90:[[@LINE+1]]'//achar(0)//'l[2]'//achar(0), acquired=ok)
  lock (l[2], acquired_lock=ok)
  ! CHECK: call atoll_unlock(l, 2_8,
  unlock (l[2])
  ! CHECK: call atoll_lock(ll(2), -9223372036854775807_8, {{.*}}stat=st)
  lock (ll(2), stat=st)
  ! CHECK: call atoll_unlock(ll(st), -9223372036854775807_8,
  unlock (ll(st))
end program
