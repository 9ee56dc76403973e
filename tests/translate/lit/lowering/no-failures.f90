! Programs that do not look at failures have no mark: STAT= of locks and allocations has other uses.
! RUN: %translate | FileCheck %s --implicit-check-not=atoll_handles_failures
program no_failures
  use, intrinsic :: iso_fortran_env, only: lock_type, stat_failed_image, stat_locked
  implicit none
  type(lock_type) :: l[*]
  integer, allocatable :: x(:)[:]
  integer :: st
  ! CHECK: call atoll_lock
  lock (l[1], stat=st)
  unlock (l[1], stat=st)
  allocate (x(3)[*], stat=st)
  sync memory (stat=st)
  ! CHECK: call atoll_sync_all
  sync all
end program
