! Names of intrinsic functions that mean something else in the user's scope: the module atoll_intrinsics has them, too.
! RUN: %translate | FileCheck %s
! RUN: %compiles
subroutine shadowed(k, v)
  ! CHECK: use atoll_intrinsics, only: atoll_i_int => int
  use, intrinsic :: iso_fortran_env, only: atomic_logical_kind
  implicit none
  integer :: k, size, int, max, min, merge, len, shape, i, real
  integer, save :: x(10)[*]
  character(*) :: v(4)[*]
  character(4) :: t(2)
  double precision, save :: d[*]
  logical(atomic_logical_kind), save :: f[*]
  size = k; int = 1; max = 1; min = 1; merge = 1; len = 1; shape = 1; real = 2
  ! CHECK: size = atoll_get_i4(x(k), atoll_i_int(k, 8),
  size = x(k)[k]
  ! CHECK: atoll_i_len(v(1:2), 8), atoll_i_shape(v(1:2), 8),
  t = v(1:2)[k]//'a'
  d[k] = real
  call atomic_define(f[1], .true.)
  call co_sum(k, result_image=size)
  forall (i = min:max) x(i)[k] = len
  block
    integer :: present
    present = 1
  end block
end subroutine
