! RUN: %translate | FileCheck %s
! CO_BROADCAST of objects with allocatable components: the source's object is assigned (16.9.46).
program components
  implicit none
  type :: list
    integer, allocatable :: values(:)
  end type
  type(list) :: a, b(4, 5)
  integer :: k, status
  k = 1
  ! CHECK: type(list), pointer :: [[SENT:atoll_sent[0-9]+]]
  ! CHECK: = atoll_co_broadcast_parts([[SELF:atoll_self[0-9]+]], 1_8, -1_8, '{{.*}}broadcast-components.f90:[[@LINE+3]]'
  ! CHECK: [[SELF]] = [[SENT]]
  ! CHECK: call atoll_co_broadcast_parts_end(
  call co_broadcast(a, 1)
  ! CHECK: type(list), pointer :: [[SENT:atoll_sent[0-9]+]](:,:)
  ! CHECK: associate ([[SELF:atoll_self[0-9]+]] => b(2:3, :))
  ! CHECK: stat=status
  if (k == 1) call co_broadcast(b(2:3, :), source_image=k, stat=status)
end program
