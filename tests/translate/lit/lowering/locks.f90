! LOCK and UNLOCK (11.6.10): a lock variable is a word.
! RUN: %translate | FileCheck %s
! RUN: %compiles
program locks
  use iso_fortran_env
  implicit none
  ! CHECK: integer(8) :: l, ll(3)
  type(lock_type) :: l[*], ll(3)[*]
  logical :: ok
  integer :: st
  ! CHECK: call atoll_lock(l, 2_8, {{.*}}locks.f90:[[@LINE+1]]'//achar(0), acquired=ok)
  lock (l[2], acquired_lock=ok)
  ! CHECK: call atoll_unlock(l, 2_8,
  unlock (l[2])
  ! CHECK: call atoll_lock(ll(2), 0_8, {{.*}}stat=st)
  lock (ll(2), stat=st)
  ! CHECK: call atoll_unlock(ll(st), 0_8,
  unlock (ll(st))
end program
