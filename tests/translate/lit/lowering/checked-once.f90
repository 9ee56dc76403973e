! -fcheck=coarray writes indices once more: those of events, locks and atomic subroutines with side effects are evaluated before.
! RUN: %tool -J%t.modules -fcheck=coarray %s | FileCheck %s
program checked_once
  use iso_fortran_env
  implicit none
  type(event_type) :: e(2)[*]
  type(lock_type) :: l(2)[*]
  integer(atomic_int_kind) :: a(2)[*]
  ! CHECK-COUNT-2: = f()
  ! CHECK-NOT: f()
  ! CHECK: call atoll_event_post(
  event post (e(f())[f()])
  ! CHECK-COUNT-2: = f()
  ! CHECK-NOT: f()
  ! CHECK: call atoll_lock(
  lock (l(f())[f()])
  ! CHECK-COUNT-2: = f()
  ! CHECK-NOT: f()
  ! CHECK: call atoll_atomic_op(
  call atomic_add(a(f())[f()], 1)
contains
  integer function f()
    f = 1
  end function
end program
