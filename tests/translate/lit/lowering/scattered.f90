! Loops whose coindexed scalars may be any elements of any images: each statement chooses among an element of another
! image of this node, one of this image, and the call.
! RUN: %translate | FileCheck %s
! RUN: %tool -J%t.modules -fno-coarray-inline %s | FileCheck %s --check-prefix=OFF
! RUN: %tool -J%t.modules -fcheck=coarray %s | FileCheck %s --check-prefix=OFF
! RUN: %tool -J%t.modules -fcheck=bounds %s | FileCheck %s --check-prefix=OFF
! RUN: %tool -J%t.modules -fopenmp %s | FileCheck %s --check-prefix=OFF
! RUN: %compiles
! OFF-NOT: atoll_images_in_place
subroutine put(n, at, image, x, k)
  implicit none
  integer, intent(in) :: n, at(n), image(n), k
  real(8), intent(inout) :: x(0:3, *)[*]
  integer :: i, j
  ! CHECK:      block
  ! CHECK:      integer(8) :: [[FIRST:atoll_f[0-9]+]]
  ! CHECK:      integer(8) :: [[LAST:atoll_f[0-9]+]]
  ! CHECK:      integer(8) :: [[OWN:atoll_f[0-9]+]]
  ! CHECK:      real(8), pointer, contiguous :: [[Q:atoll_q[0-9]+]](:,:)
  ! CHECK:      [[B1:atoll_b[0-9]+]] = lbound(x, 1, 8)
  ! CHECK:      [[S:atoll_s[0-9]+]] = size(x, 1, 8)
  ! CHECK:      [[B2:atoll_b[0-9]+]] = lbound(x, 2, 8)
  ! CHECK:      [[N:atoll_n[0-9]+]] = atoll_images_in_place(x([[B1]], [[B2]]), 8_8, [[L:atoll_l[0-9]+]])
  ! CHECK:      [[FIRST]] = [[L]](3)
  ! CHECK:      [[LAST]] = [[FIRST]] + [[N]] - 1_8
  ! CHECK:      [[OWN]] = [[L]](4)
  ! CHECK:      call atoll_c_f_pointer(transfer([[L]](1), atoll_c_null_ptr), [[Q]], {{\[}}[[L]](2), [[N]]])
  ! CHECK:      do i = 1, n
  ! CHECK:      if{{ ?}}(at(i) > 2) then
  ! CHECK:      [[K:atoll_k[0-9]+]] = int(image(i), 8)
  ! CHECK:      if ([[K]] >= [[FIRST]] .and. [[K]] <= [[LAST]] .and. [[K]] /= [[OWN]]) then
  ! CHECK:      [[Q]](1_8 + (2_8 - [[B1]]) + (int(at(i), 8) - [[B2]])*[[S]], [[K]] - [[FIRST]] + 1_8) = i
  ! CHECK:      else if ([[K]] == [[OWN]]) then
  ! CHECK:      x(2, at(i)) = i
  ! CHECK:      else
  ! CHECK:      call atoll_put_r8(x(2, at(i)), int(image(i), 8),
  ! CHECK:      end if
  ! CHECK:      do j = 1, 3
  ! CHECK:      else if ([[K2:atoll_k[0-9]+]] == [[OWN]] .and. [[K3:atoll_k[0-9]+]] == [[OWN]]) then
  ! CHECK:      x(j, at(j)) = x(j, 1) + 1
  ! CHECK:      else
  ! CHECK:      call atoll_put_r8(x(j, at(j)),
  ! CHECK:      end do
  ! CHECK:      end block
  do i = 1, n
    if (at(i) > 2) x(2, at(i))[image(i)] = i
    if (k > 0) then
      do j = 1, 3
        x(j, at(j))[k] = x(j, 1)[image(j)] + 1
      end do
    end if
  end do
end subroutine

! An allocatable coarray need not be allocated, and knows its lower cobound; one of assumed shape may have gaps.
subroutine get(n, s, y)
  implicit none
  integer, intent(in) :: n
  complex, intent(out) :: s
  complex, intent(in) :: y(:)[*]
  complex, save, allocatable :: x(:)[:]
  integer :: i
  s = 0
  ! CHECK:      if (allocated(x)) then
  ! CHECK:      atoll_images_in_place(x(
  ! CHECK:      [[C:atoll_c[0-9]+]] = atoll_lcobound_a(atoll_base(x), 1_4, 1_4)
  ! CHECK:      end if
  ! CHECK:      if (is_contiguous(y)) then
  ! CHECK:      atoll_images_in_place(y(
  ! CHECK:      = int(mod(i, 2), 8) - [[C]] + 1_8
  do i = 1, n
    s = s + x(i*i)[mod(i, 2)] + y(i*i)[1 + mod(i, 2)]
  end do
end subroutine

! These remain calls: a part of a component, a definition of what the loop may not define here, a procedure in the loop.
! CHECK-NOT: atoll_images_in_place
subroutine calls(n, x, k)
  implicit none
  type :: t
    integer :: a
  end type
  integer, intent(in) :: n, k
  integer, intent(inout) :: x(n)[*]
  type(t), save :: z(100)[*]
  integer, volatile, save :: v(100)[*]
  interface
    pure integer function f(i)
      integer, intent(in) :: i
    end function
  end interface
  integer :: i
  do i = 1, n
    z(i*i)[k]%a = x(i*i)[k]
  end do
  do i = 1, n
    x(f(i))[k] = i
  end do
  do i = 1, n
    v(i*i)[k] = i
  end do
  do i = 1, n
    x(i*i)[k] = i
    if (i > 7) exit
  end do
end subroutine
