! Loops whose coindexed scalars may be any elements of any images: each statement chooses among an element of an image of
! this node and the call; or, where this image's elements are named without image selector, too, among three.
! RUN: %translate | FileCheck %s
! RUN: %tool -J%t.modules -fno-coarray-in-place %s | FileCheck %s --check-prefix=OFF
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
  ! CHECK:      real(8), pointer, contiguous :: [[Q:atoll_q[0-9]+]](:,:)
  ! CHECK:      [[B1:atoll_b[0-9]+]] = lbound(x, 1, 8)
  ! CHECK:      [[S:atoll_s[0-9]+]] = size(x, 1, 8)
  ! CHECK:      [[B2:atoll_b[0-9]+]] = lbound(x, 2, 8)
  ! CHECK:      [[N:atoll_n[0-9]+]] = atoll_images_in_place(x([[B1]], [[B2]]), 8_8, [[L:atoll_l[0-9]+]])
  ! CHECK:      [[FIRST]] = [[L]](3)
  ! CHECK:      [[LAST]] = [[FIRST]] + [[N]] - 1_8
  ! CHECK:      call atoll_c_f_pointer(transfer([[L]](1), atoll_c_null_ptr), [[Q]], {{\[}}[[L]](2), [[N]]])
  ! CHECK:      call atoll_touch_array(x)
  ! CHECK:      do i = 1, n
  ! CHECK:      if{{ ?}}(at(i) > 2) then
  ! CHECK:      [[K:atoll_k[0-9]+]] = int(image(i), 8)
  ! CHECK:      if ([[K]] >= [[FIRST]] .and. [[K]] <= [[LAST]]) then
  ! CHECK:      [[Q]](1_8 + (2_8 - [[B1]]) + (int(at(i), 8) - [[B2]])*[[S]], [[K]] - [[FIRST]] + 1_8) = i
  ! CHECK:      else
  ! CHECK-NEXT: #
  ! CHECK-NEXT: call atoll_put_r8(x(2, at(i)), int(image(i), 8),
  ! CHECK:      end if
  ! CHECK:      do j = 1, 3
  ! CHECK:      call atoll_put_r8(x(j, at(j)),
  ! CHECK:      end do
  ! CHECK:      call atoll_touch_array(x)
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

! This image's elements by their own name: `x` is named in the loop, `y` in an internal procedure, `f` in a statement
! function, and pointers may point to `t`, but nothing else to `z`.
subroutine named(n, at, image, x, y, z, t, f)
  implicit none
  integer, intent(in) :: n, at(n), image(n)
  integer, intent(inout) :: x(n)[*], y(n)[*], z(n)[*], t(n)[*], f(n)[*]
  target :: t
  integer :: i, of_f
  of_f(i) = f(i)
  ! CHECK:      [[O:atoll_f[0-9]+]] = {{atoll_l[0-9]+}}(4)
  ! CHECK:      [[K:atoll_k[0-9]+]] = int(image(i), 8)
  ! CHECK:      if ([[K]] >= {{atoll_f[0-9]+}} .and. [[K]] <= {{atoll_f[0-9]+}} .and. [[K]] /= [[O]]) then
  ! CHECK:      else if ([[K]] == [[O]]) then
  ! CHECK:      x(at(i)) = x(3) + 1
  ! CHECK:      else
  ! CHECK:      call atoll_put_i4(x(at(i)), int(image(i), 8),
  ! CHECK:      else if ([[K2:atoll_k[0-9]+]] == [[O]] .and. [[K3:atoll_k[0-9]+]] >= {{atoll_f[0-9]+}} .and. [[K3]] <= {{atoll_f[0-9]+}}) then
  ! CHECK:      x(at(i)) = {{atoll_q[0-9]+}}(
  ! CHECK:      end block
  do i = 1, n
    x(at(i))[image(i)] = x(3) + 1
    x(at(i))[image(i)] = z(at(i))[image(i)]
  end do
  ! CHECK:      {{atoll_f[0-9]+}} = {{atoll_l[0-9]+}}(4)
  ! CHECK:      call change
  do i = 1, n
    call change
    y(at(i))[image(i)] = 1
  end do
  ! CHECK:      {{atoll_f[0-9]+}} = {{atoll_l[0-9]+}}(4)
  ! CHECK:      t(at(i)) = 1
  do i = 1, n
    t(at(i))[image(i)] = 1
  end do
  ! CHECK:      {{atoll_f[0-9]+}} = {{atoll_l[0-9]+}}(4)
  ! CHECK:      f(at(i)) = 1
  do i = 1, n
    f(at(i))[image(i)] = 1
    x(i) = of_f(i)
  end do
contains
  subroutine change
    y(3) = y(3) + 1
  end subroutine
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

! An object of derived type or of characters is reached by its address; what follows the selector stays.
subroutine objects(n, at, image, c, k)
  implicit none
  type :: t
    real(8) :: a(3)
    integer :: m
  end type
  integer, intent(in) :: n, at(n), image(n), k
  character(len=*), intent(inout) :: c(:)[*]
  type(t), save :: z(0:9)[*], one[*]
  complex, save :: w[*]
  integer :: i
  ! CHECK:      type(t), pointer :: [[P:atoll_q[0-9]+]]
  ! CHECK:      type(t), pointer :: [[Q:atoll_q[0-9]+]]
  ! CHECK:      character(len=len(c, 8), kind=1), pointer :: [[C:atoll_q[0-9]+]]
  ! CHECK:      [[S:atoll_s[0-9]+]] = storage_size(z([[B:atoll_b[0-9]+]]), 8)/8_8
  ! CHECK:      atoll_images_in_place(z([[B]]), 1_8, [[L:atoll_l[0-9]+]])
  ! CHECK:      atoll_images_in_place(one, 1_8, [[M:atoll_l[0-9]+]])
  ! CHECK:      call atoll_c_f_pointer(transfer([[L]](1) + ({{atoll_k[0-9]+}} - {{atoll_f[0-9]+}})*[[L]](2) + ((int(at(i), 8) - [[B]]))*[[S]], atoll_c_null_ptr), [[P]])
  ! CHECK:      call atoll_c_f_pointer(transfer([[M]](1) + ({{atoll_k[0-9]+}} - {{atoll_f[0-9]+}})*[[M]](2), atoll_c_null_ptr), [[Q]])
  ! CHECK:      [[P]]%a(2) = [[Q]]%m
  ! CHECK:      [[C]](2:) = 'a'
  ! CHECK:      {{atoll_q[0-9]+}}(1_8, {{.*}})%im = 1
  do i = 1, n
    z(at(i))[image(i)]%a(2) = one[image(i)]%m
    c(at(i))[k](2:) = 'a'
    w[image(i)]%im = 1
  end do
end subroutine

! Procedures that are called cannot change where these coarrays are.
subroutine with_calls(n, x)
  implicit none
  integer, intent(in) :: n
  integer, intent(inout) :: x(n)[*]
  integer, allocatable, save :: a(:)[:]
  interface
    pure integer function f(i)
      integer, intent(in) :: i
    end function
  end interface
  integer :: i, k
  real :: r
  ! CHECK:      atoll_images_in_place(x(
  ! CHECK:      call next(k)
  ! CHECK:      {{atoll_q[0-9]+}}(1_8 + (int(f(i), 8) - {{atoll_b[0-9]+}}), {{.*}}) = i
  ! CHECK:      if{{ ?}}(i > 7) cycle
  do i = 1, n
    call next(k)
    x(f(i))[k] = i
    select case (k)
    case (3)
      if (i > 7) cycle
    end select
  end do
  ! CHECK:      atoll_images_in_place(a(
  do i = 1, n
    call random_number(r)
    a(f(i))[1 + int(r*3)] = i
  end do
end subroutine

! These remain calls: an allocatable coarray that a procedure might deallocate, functions with side effects, what the
! scope may assign by a procedure, is VOLATILE, has deferred length or type-bound procedures, is part of an allocatable
! component; loops with image control, with EXIT, or endless ones; arguments of some entries only.
module remaining
  type :: bound
    integer :: a
  contains
    procedure :: value
  end type
  type :: parts
    integer, allocatable :: b(:)
  end type
  type :: assigned
    integer :: a
  contains
    procedure :: assign
    generic :: assignment(=) => assign
  end type
contains
  integer function value(self)
    class(bound) :: self
    value = self%a
  end function
  subroutine assign(self, other)
    class(assigned), intent(inout) :: self
    class(assigned), intent(in) :: other
    self%a = -other%a
  end subroutine
end module
! CHECK-LABEL: subroutine calls(
! CHECK-NOT: atoll_images_in_place
subroutine calls(n, x, k)
  use remaining
  implicit none
  integer, intent(in) :: n, k
  integer, intent(inout) :: x(n)[*]
  integer, allocatable, save :: a(:)[:]
  integer, volatile, save :: v(100)[*]
  character(len=:), allocatable, save :: c(:)[:]
  type(bound), save :: b(100)[*]
  type(parts), save :: p(100)[*]
  type(parts) :: q
  type(assigned), save :: s(100)[*]
  type(assigned) :: t
  integer, external :: f
  integer :: i, j
  do i = 1, n
    call next(j)
    a(j)[k] = i
  end do
  do i = 1, n
    a(i*i)[k] = i
    x(i) = f(i)
  end do
  do i = 1, n
    x(f(i))[k] = i
  end do
  do i = 1, n
    v(i*i)[k] = i
    c(i*i)[k] = 'a'
    b(i*i)[k]%a = i
    p(i*i)[k]%b(1) = i
    q = p(i*i)[k]
    t = s(i*i)[k]
  end do
  do i = 1, n
    x(i*i)[k] = i
    sync memory
  end do
  do i = 1, n
    x(i*i)[k] = i
    call branch(*9)
  end do
9 continue
  do i = 1, n
    x(1) = x(x(2))[k]
    if (x(1) > 0) exit
  end do
  do while (x(1) == 0)
    x(1) = x(x(2))[k]
  end do
end subroutine

subroutine entries(n, x)
  implicit none
  integer, intent(in) :: n
  integer, intent(inout) :: x(n)[*], y(n)[*]
  integer :: i
  x(1:n) = 0
  return
  entry other(n, y)
  do i = 1, n
    y(i*i)[1 + mod(i, 2)] = i
  end do
end subroutine
