! Atomic subroutines (16.9.20 and on): the operation and the size are constants, image 0 is this one.
! RUN: %translate | FileCheck %s
! RUN: %compiles
program atomics
  use iso_fortran_env
  implicit none
  integer(atomic_int_kind) :: x[*], n
  logical(atomic_logical_kind) :: f[*], g
  integer :: st
  ! CHECK: call atoll_atomic_op(0_4, x, 1_8, 4_4, 3_8, 'atomics.f90:[[@LINE+1]]'//achar(0)//'x[1]'//achar(0))
  call atomic_define(x[1], 3)
  ! CHECK: n = atoll_atomic_ref(x, -9223372036854775807_8, 4_4,
  call atomic_ref(n, x)
  ! CHECK: call atoll_atomic_op(1_4, x, 2_8, 4_4, 1_8, {{.*}}, stat=st)
  call atomic_add(x[2], 1, stat=st)
  ! CHECK: call atoll_atomic_op(2_4, x,
  call atomic_and(x, 1)
  ! CHECK: call atoll_atomic_op(3_4, x,
  call atomic_or(x, 1)
  ! CHECK: call atoll_atomic_op(4_4, x,
  call atomic_xor(x, 1)
  ! CHECK: n = int(atoll_atomic_fetch(1_4, x, -9223372036854775807_8, 4_4, 2_8,
  call atomic_fetch_add(x, 2, n)
  ! CHECK: n = atoll_atomic_cas(x, 1_8, 4_4,
  call atomic_cas(x[1], n, 1_atomic_int_kind, 2_atomic_int_kind)
  ! CHECK: if (.true.) [[T:atoll_truth[0-9]+]] = 1_8
  ! CHECK: call atoll_atomic_op(0_4, f, -9223372036854775807_8, 4_4, [[T]],
  call atomic_define(f, .true.)
  ! CHECK: g = {{.*}}atoll_atomic_ref(f,
  call atomic_ref(g, f)
end program
