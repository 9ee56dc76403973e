! Assignments of arrays whose coindexed arrays are accessed in place where their images are others of this node.
! RUN: %translate | FileCheck %s
! RUN: %tool -J%t.modules -fno-coarray-in-place %s | FileCheck %s --check-prefix=OFF
! RUN: %tool -J%t.modules -fcheck=bounds %s | FileCheck %s --check-prefix=OFF
! RUN: %compiles
! OFF-NOT: atoll_images_in_place
subroutine update(y, k, n)
  implicit none
  integer, intent(in) :: k, n
  real(8), intent(inout) :: y(n)
  real(8), save :: x(0:99, 4)[*]
  ! CHECK:      block
  ! CHECK:      real(8), pointer, contiguous, dimension(:,:) :: [[W:atoll_q[0-9]+]], [[Q:atoll_q[0-9]+]]
  ! CHECK:      [[N:atoll_n[0-9]+]] = atoll_images_in_place(x(lbound(x, 1, 8), lbound(x, 2, 8)), 8_8, [[L:atoll_l[0-9]+]])
  ! CHECK:      [[K:atoll_k[0-9]+]] = int(k, 8)
  ! CHECK:      if ([[K]] >= [[L]](3) .and. [[K]] < [[L]](3) + [[N]] .and. [[K]] /= [[L]](4)) then
  ! CHECK:      call atoll_c_f_pointer(transfer([[L]](1) + ([[K]] - [[L]](3))*[[L]](2)*8_8, atoll_c_null_ptr), [[W]], [size(x, 1, 8), size(x, 2, 8)])
  ! CHECK:      [[Q]](lbound(x, 1, 8):, lbound(x, 2, 8):) => [[W]]
  ! CHECK:      y(1:50) = y(1:50) + 2*[[Q]](0:98:2, 3)
  ! CHECK:      else
  ! CHECK:      y(1:50) = y(1:50) + 2*atoll_value_r8_1
  ! CHECK:      end if
  ! CHECK:      end block
  y(1:50) = y(1:50) + 2*x(0:98:2, 3)[k]
  ! The same pointer for both: no compiler needs a copy.
  ! CHECK:      [[Q2:atoll_q[0-9]+]](:, 1) = [[Q2]](:, 1) + 1
  ! CHECK:      call atoll_put(
  x(:, 1)[k] = x(:, 1)[k] + 1
  ! CHECK:      if{{ ?}}(n > 3) then
  ! CHECK:      y(1) = sum({{atoll_q[0-9]+}}([1, 2, n], :))
  if (n > 3) y(1) = sum(x([1, 2, n], :)[k])
end subroutine

! Transfers remain what they are.
! CHECK-NOT: atoll_images_in_place
subroutine transfers(y, k, n)
  implicit none
  integer, intent(in) :: k, n
  real(8), intent(inout) :: y(n)
  real(8), save :: x(100)[*]
  integer :: m(n)
  y(:) = x(1:n)[k]
  x(1:n)[k] = y
  x(1:50)[k] = x(51:)[k]
  x(:)[k] = 0
  m = shape(x(:)[k])
end subroutine
