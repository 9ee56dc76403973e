! Collective subroutines (16.9.46 and on). The type goes as category * 256 + kind.
! RUN: %translate | FileCheck %s
! RUN: %compiles
program collectives
  implicit none
  type :: pair
    integer :: i
    complex :: z
  end type
  type :: box
    type(pair), allocatable :: p(:, :)
  end type
  type(pair), allocatable :: a(:)
  type(box) :: b
  integer :: n, st
  real :: v(3)
  character(4) :: c
  character(20) :: msg
  ! CHECK: call atoll_co_sum(v, 516_4, 0_8, -1_8, 'collectives.f90:[[@LINE+1]]'//achar(0))
  call co_sum(v)
  ! CHECK: call atoll_co_max(n, 260_4, 1_8, {{.*}}, stat=st, errmsg=msg)
  call co_max(n, result_image=1, stat=st, errmsg=msg)
  ! CHECK: call atoll_co_min(c, 1025_4, 0_8,
  call co_min(c)
  ! CHECK: call atoll_co_broadcast(v(1:2), 2_8,
  call co_broadcast(v(1:2), 2)
  ! The operation is applied to some elements at a time, whatever the rank of A, which are in variables of its type.
  ! CHECK: integer(4) :: [[OWN:[a-z_0-9]+]](1), [[OTHER:[a-z_0-9]+]](1)
  ! CHECK: [[N:[a-z_0-9]+]] = atoll_co_reduce_begin([[A:[a-z_0-9]+]], 0_8,
  ! CHECK: do while (atoll_co_reduce_next([[OWN]], [[OTHER]], [[N]]) /= 0)
  ! CHECK: do [[I:[a-z_0-9]+]] = 1, [[N]]
  ! CHECK: [[OWN]]([[I]]) = plus([[OWN]]([[I]]), [[OTHER]]([[I]]))
  ! CHECK: call atoll_co_reduce_end([[A]],
  call co_reduce(n, plus)
  ! CHECK: type(pair), allocatable :: [[OWN:[a-z_0-9]+]](:), [[OTHER:[a-z_0-9]+]](:)
  ! CHECK: [[N:[a-z_0-9]+]] = atoll_co_reduce_begin([[A:[a-z_0-9]+]], 2_8,
  ! CHECK: allocate ([[OWN]]([[N]]), [[OTHER]]([[N]]))
  ! CHECK: [[OWN]]([[I:[a-z_0-9]+]]) = joined([[OWN]]([[I]]), [[OTHER]]([[I]]))
  call co_reduce(b%p(:, 2:), joined, result_image=2)
  ! A component of all elements of an array: gfortran 12 needs a section there.
  ! CHECK: call atoll_co_sum(a(:)%i, 260_4,
  call co_sum(a%i)
  ! CHECK: call atoll_co_sum(atoll_a[[COPY:[0-9]+]], {{.*}}
  if (n > 0) call co_sum(b%p%z%im)
  ! CHECK: a%i = a%i + 1
  a%i = a%i + 1
contains
  pure integer function plus(a, b)
    integer, intent(in) :: a, b
    plus = a + b
  end function
  pure type(pair) function joined(a, b)
    type(pair), intent(in) :: a, b
    joined = pair(a%i, b%z)
  end function
end program
