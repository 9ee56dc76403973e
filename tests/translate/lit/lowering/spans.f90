! Allocatable arrays that are passed by descriptor: gfortran is told the unit of their strides first (include/atoll/fortran.h,
! atoll_span).
! RUN: %translate | FileCheck %s
! RUN: %compiles
module spans
  implicit none
  type t
    integer, allocatable :: i(:)
    integer :: j
  end type
  type bound
    integer :: j
  contains
    procedure :: value
  end type
  integer, save :: x(4)[*], y(2, 2)[*]
contains
  integer function value(self)
    class(bound), intent(in) :: self
    value = self%j
  end function
  ! Types that TYPE(*) does not accept (C710).
  ! CHECK: subroutine of_bound(b, c, k)
  subroutine of_bound(b, c, k)
    type(bound), allocatable, intent(inout) :: b(:)
    class(bound), allocatable, intent(in) :: c(:)
    integer, intent(in) :: k
    ! CHECK: import
    ! CHECK: type(bound), dimension(:), intent(in), target :: atoll_array
    ! CHECK: call atoll_span(b)
    ! CHECK: call atoll_put(x(1:2), int(k, 8), b(2:1:-1)%j,
    x(1:2)[k] = b(2:1:-1)%j
    ! CHECK: call atoll_span(b)
    ! CHECK: call atoll_get(b(1:2)%j, x(1:2), int(k, 8),
    b(1:2)%j = x(1:2)[k]
    ! CHECK-NOT: call atoll_span(c)
    x(1:2)[k] = c(2:1:-1)%j
  end subroutine
  subroutine test(v, s, u, p, k)
    integer, allocatable, intent(inout) :: v(:)
    type(t), intent(in) :: s
    type(t), allocatable, intent(in) :: u(:, :)
    integer, pointer, intent(in) :: p(:)
    integer, intent(in) :: k
    ! CHECK: type(*), dimension(:), intent(in), target :: atoll_array
    ! CHECK: call atoll_span(v)
    ! CHECK: call atoll_put(x(:), int(k, 8), v(4:1:-1),
    x(:)[k] = v(4:1:-1)
    ! CHECK: call atoll_span(v)
    ! CHECK: call atoll_get(v(1:2), x(1:2), int(k, 8),
    v(1:2) = x(1:2)[k]
    ! CHECK: call atoll_span(s%i)
    ! CHECK: call atoll_put(x(:), int(k, 8), s%i(lbound(s%i,1):),
    x(:)[k] = s%i
    ! CHECK: type(*), dimension(:,:), intent(in), target :: atoll_array
    ! CHECK: call atoll_span(u)
    ! CHECK: call atoll_put(x(1:2), int(k, 8), u(1, :)%j,
    x(1:2)[k] = u(1, :)%j
    ! Neither pointers, whose strides gfortran knows, nor elements nor expressions:
    ! CHECK-NOT: atoll_span
    x(:)[k] = p
    x(1)[k] = v(1)
    x(:)[k] = v + 1
    x(:)[k] = u(1, 1)%i(1) + x
  end subroutine
  ! CHECK: pure subroutine in_pure(v, k)
  pure subroutine in_pure(v, k)
    integer, allocatable, intent(inout) :: v(:)
    integer, intent(in) :: k
    ! CHECK: call atoll_span(v)
    ! CHECK: call atoll_get(v(lbound(v,1):),
    v(:) = x(:)[k]
  end subroutine
end module
