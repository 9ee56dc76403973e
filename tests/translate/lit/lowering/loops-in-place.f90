! Loops whose coindexed objects are accessed in place where all images are others of this node; also those that read and
! write, which have no buffers.
! RUN: %translate | FileCheck %s
! RUN: %tool -J%t.modules -fno-coarray-gather %s | FileCheck %s --check-prefix=PLACE
! RUN: %tool -J%t.modules -fno-coarray-in-place %s | FileCheck %s --check-prefix=OFF
! RUN: %tool -J%t.modules -fcheck=coarray %s | FileCheck %s --check-prefix=OFF
! RUN: %tool -J%t.modules -fopenmp %s | FileCheck %s --check-prefix=OFF
! RUN: %compiles
! OFF-NOT: atoll_loop_in_place
! PLACE-NOT: atoll_loop_far
subroutine get(a, n, k)
  implicit none
  integer, intent(in) :: n, k
  complex, intent(out) :: a(n)
  complex, save :: x(100)[*]
  integer :: i
  ! CHECK:      block
  ! CHECK:      use, intrinsic :: iso_c_binding
  ! CHECK:      integer(8) :: [[T:atoll_n[0-9]+]], [[P:atoll_p[0-9]+]]
  ! CHECK:      integer(4) :: [[I:atoll_i[0-9]+]], [[J:atoll_j[0-9]+]]
  ! CHECK:      integer(8) :: [[W:atoll_w[0-9]+]]
  ! CHECK:      integer(8) :: [[L:atoll_l[0-9]+]](4), [[B:atoll_b[0-9]+]], [[S:atoll_s[0-9]+]]
  ! CHECK:      complex(4), pointer, contiguous :: [[Q:atoll_q[0-9]+]](:)
  ! CHECK:      [[W]] = [[T]]
  ! CHECK:      if ([[T]] > 0_8) then
  ! CHECK:      [[W]] = atoll_loop_in_place(x([[I]]), x([[J]]), int(k, 8), [[W]], 8_8, 0_8, [[L]], {{.*}}loops-in-place.f90:44{{.*}})
  ! CHECK:      if ([[W]] == 0_8) [[F:atoll_n[0-9]+]] = atoll_loop_far(
  ! CHECK:      end if
  ! CHECK:      if ([[W]] > 0_8) then
  ! CHECK:      [[B]] = [[L]](2)
  ! CHECK:      [[S]] = [[L]](3)
  ! CHECK:      call atoll_c_f_pointer(transfer([[L]](1), atoll_c_null_ptr), [[Q]], [[L]](4:4))
  ! CHECK:      [[P]] = 0_8
  ! CHECK:      do i = 1, n
  ! CHECK:      a(i) = [[Q]]([[B]] + [[P]]*[[S]])
  ! CHECK:      [[P]] = [[P]] + 1_8
  ! CHECK:      end do
  ! CHECK:      else if ([[F]] > 0_8) then
  ! PLACE:      call atoll_c_f_pointer(
  ! PLACE:      else
  ! PLACE:      atoll_get_c4(
  do i = 1, n
    ! CHECK:    a(i) = atoll_get_c4(x(i), int(k, 8),
    a(i) = x(i)[k]
  end do
  ! CHECK:      end block
end subroutine

! The names of C_F_POINTER and the like, and of TRANSFER, may mean something else here.
subroutine update(transfer, k)
  implicit none
  integer, intent(in) :: transfer, k
  integer, save :: x(100)[*], y(100)[*]
  integer :: i
  ! CHECK:      [[W:atoll_w[0-9]+]] = atoll_loop_in_place(x([[I:atoll_i[0-9]+]]), x([[J:atoll_j[0-9]+]]), int(k, 8), [[W]], 4_8, 1_8, [[L1:atoll_l[0-9]+]], {{.*}})
  ! CHECK:      [[W]] = atoll_loop_in_place(x([[I]]), x([[J]]), int(k, 8), [[W]], 4_8, 0_8, [[L2:atoll_l[0-9]+]], {{.*}})
  ! CHECK:      [[W]] = atoll_loop_in_place(y([[I]]), y([[J]]), int(k + 1, 8), [[W]], 4_8, 1_8,
  ! CHECK-NOT:  atoll_loop_far
  ! CHECK:      call atoll_c_f_pointer({{[a-z_0-9]*transfer[_a-z0-9]*}}([[L1]](1), atoll_c_null_ptr), [[Q1:atoll_q[0-9]+]],
  ! CHECK:      call atoll_c_f_pointer({{[a-z_0-9]*transfer[_a-z0-9]*}}([[L2]](1), atoll_c_null_ptr), [[Q2:atoll_q[0-9]+]],
  ! CHECK:      [[Q1]]({{.*}}) = [[Q2]]({{.*}}) + transfer
  ! CHECK:      {{atoll_q[0-9]+}}({{.*}}) = i
  ! CHECK:      else{{ *$}}
  ! CHECK:      call atoll_put_i4(x(i),
  do i = 1, 100
    x(i)[k] = x(i)[k] + transfer
    y(i)[k + 1] = i
  end do
end subroutine

! A negative literal is no call.
subroutine negative(a, n, k)
  implicit none
  integer, intent(in) :: n, k
  integer, intent(inout) :: a(n)
  integer, save :: x(100)[*]
  integer :: i
  ! CHECK:      atoll_loop_in_place(x(
  ! CHECK:      a(i) = ishft(a(i), -7) - 3*
  do i = 8, n
    a(i) = ishft(a(i), -7) - 3*x(-7 + i)[k]*(-1)
  end do
end subroutine
