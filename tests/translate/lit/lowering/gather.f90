! Loops whose coindexed objects are transferred in blocks: once more with buffers, and as they stand for images that
! loads and stores reach; in place: loops-in-place.f90.
! RUN: %tool -J%t.modules -fno-coarray-in-place %s | FileCheck %s
! RUN: %tool -J%t.modules -fno-coarray-in-place -fno-coarray-gather %s | FileCheck %s --check-prefix=OFF
! RUN: %tool -J%t.modules -fcheck=coarray %s | FileCheck %s --check-prefix=OFF
! RUN: %tool -J%t.modules -fopenmp %s | FileCheck %s --check-prefix=OFF
! RUN: %compiles
! OFF-NOT: atoll_loop
subroutine get(n, m, k, step)
  implicit none
  integer, intent(in) :: n, m, k, step
  real, save :: x(100)[*], y(10, 10)[*]
  double precision :: s
  real :: a(100)
  integer :: i, c
  c = 2
  ! CHECK:      block
  ! CHECK:      integer(8) :: [[T:atoll_n[0-9]+]], [[P:atoll_p[0-9]+]]
  ! CHECK:      integer(4) :: [[I:atoll_i[0-9]+]], [[J:atoll_j[0-9]+]]
  ! CHECK:      integer(8) :: [[M:atoll_m[0-9]+]], [[N:atoll_n[0-9]+]]
  ! CHECK:      real(4), allocatable :: [[G:atoll_g[0-9]+]](:)
  ! CHECK:      [[T]] = atoll_loop_turns(1_8, int(n, 8), 1_8)
  ! CHECK:      [[N]] = [[T]]
  ! CHECK:      if ([[T]] > 0_8) then
  ! CHECK:      [[I]] = 1
  ! CHECK:      [[J]] = [[I]] + (1)
  ! CHECK:      [[N]] = atoll_loop_far(x([[I]]), x([[J]]), int(k, 8), [[N]],
  ! CHECK:      if ([[N]] > 0_8) then
  ! CHECK:      allocate ([[G]](0:4096_8-1))
  ! CHECK:      do i = 1, n
  ! CHECK:      if ([[P]] == 4096_8) then
  ! CHECK:      call atoll_loop_get([[G]], x([[I]]), x([[J]]), int(k, 8), [[M]], [[N]],
  ! CHECK:      end if
  ! CHECK:      a(i) = [[G]]([[P]])
  ! CHECK:      [[P]] = [[P]] + 1_8
  ! CHECK:      end do
  ! CHECK:      else
  ! CHECK-NEXT: # [[@LINE+2]] "{{.*}}gather.f90"
  ! CHECK-NEXT: do i = 1, n
  do i = 1, n
    ! CHECK: a(i) = atoll_get_r4(x(i), int(k, 8),
    a(i) = x(i)[k]
  end do
  ! CHECK:      end if
  ! CHECK:      end block
  ! A sum, two references, a step, the DO variable behind a factor and in two dimensions.
  ! CHECK: atoll_loop_turns(int(n, 8), int(m - 1, 8), int(-step, 8))
  ! CHECK: = [[A:atoll_i[0-9]+]] + (-step)
  ! CHECK: atoll_loop_far(x(c*([[A]]-1)+m), x(c*([[B:atoll_j[0-9]+]]-1)+m), {{.*}}int(k + 1, 8)
  ! CHECK: atoll_loop_far(y([[A]], [[A]]), y([[B]], [[B]]),
  ! CHECK: s = s + [[G1:atoll_g[0-9]+\(atoll_p[0-9]+\)]] * {{atoll_g[0-9]+\(atoll_p[0-9]+\)}} + i
  s = 0
  do i = n, m - 1, -step
    s = s + x(c*(i-1)+m)[k + 1] * y(i, i)[mod(this_image(), num_images()) + 1] + i
  end do
  print *, s, a
end subroutine

subroutine put(a, n, k)
  implicit none
  integer, intent(in) :: n, k
  real, intent(in) :: a(n)
  double precision, save :: x(100)[*]
  real :: t
  integer(8) :: i
  ! CHECK:      real(8), allocatable :: [[G:atoll_g[0-9]+]](:)
  ! CHECK:      do i = 1, n
  ! CHECK:      t = a(i)
  ! CHECK:      [[G]]([[P:atoll_p[0-9]+]]) = 2 * t
  ! CHECK:      [[P]] = [[P]] + 1_8
  ! CHECK:      if ([[P]] == 4096_8) then
  ! CHECK:      call atoll_loop_put([[G]], x({{atoll_i[0-9]+}}), x({{atoll_j[0-9]+}}), {{.*}}, [[M:atoll_m[0-9]+]], [[P]],
  ! CHECK:      end do
  ! CHECK:      if ([[P]] > 0_8) then
  ! CHECK:      call atoll_loop_put([[G]],
  ! CHECK:      else
  ! CHECK:      call atoll_put_r8(x(i),
  do i = 1, n
    t = a(i)
    x(i)[k] = 2 * t
  end do
end subroutine

! What is an element elsewhere, all of them types of Fortran with a value that a register holds.
subroutine types(k)
  implicit none
  type :: t
    integer :: c(5)
  end type
  integer, intent(in) :: k
  type(t), save :: o[*]
  complex, allocatable, save :: z(:)[:]
  logical(1), save :: l(5)[*]
  integer(2), save :: h(5)[*]
  complex :: w(5)
  logical :: any_true(5)
  integer :: i, v(5)
  integer, parameter :: one = 1
  ! CHECK-COUNT-4: atoll_loop_turns(
  do i = one, 5
    v(i) = o[k]%c(i)
  end do
  do i = one, ubound(w, 1)
    w(i) = z(size(w) - i + one)[k]
  end do
  do i = one, 5
    any_true(i) = l(i)[k]
  end do
  do i = one, 4, 2
    v(h(i)[k]) = i
  end do
  ! CHECK-NOT: atoll_loop_turns(
  print *, v, w, any_true
end subroutine
