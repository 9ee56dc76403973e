! Coarrays with allocatable components are deallocated at the end of their scope, before the back end would (9.7.3.2).
! RUN: %translate | FileCheck %s
! RUN: %compiles
module lists
  implicit none
  type list
    integer, allocatable :: values(:)
  end type
  type holder
    type(list), allocatable :: item[:]
  end type
contains
  subroutine leaves(k)
    integer, intent(in) :: k
    type(list), allocatable :: x[:]
    type(holder), allocatable :: o
    integer, allocatable :: plain[:]
    ! CHECK: if(k == 1) then
    ! CHECK: [[U:atoll_[a-z0-9]+]] = 1_4
    ! CHECK: goto [[OUTER:[0-9]+]]
    if (k == 1) return
    block
      class(list), allocatable :: y[:]
      ! CHECK: integer(4) :: [[W:atoll_[a-z0-9]+]]
      ! CHECK: [[W]] = 2_4
      ! CHECK: goto [[INNER:[0-9]+]]
      if (k == 2) return
      ! CHECK: [[W]] = 3_4
      ! CHECK: goto [[INNER]]
      if (k == 3) goto 10
      ! CHECK:      [[W]] = 0
      ! CHECK:      [[INNER]] continue
      ! CHECK:      if (allocated(y)) then
      ! CHECK:      call atoll_automatic_begin('scope-ends.f90:[[@LINE+9]]'
      ! CHECK:      deallocate (y)
      ! CHECK:      call atoll_automatic_end(
      ! CHECK:      end if
      ! CHECK:      if ([[W]] == 2_4) then
      ! CHECK:      [[U]] = 2_4
      ! CHECK:      goto [[OUTER]]
      ! CHECK:      if ([[W]] == 3_4) then
      ! CHECK:      goto 10
    end block
    ! CHECK: call atoll_automatic_object_objects(atoll_object(o, -1_8), 'scope-ends.f90:[[@LINE+3]]'
    ! CHECK: deallocate(o)
    ! CHECK: call atoll_automatic_end(
    deallocate (o)
    ! CHECK: 10 continue
    ! CHECK: [[U]] = 0
    ! CHECK: [[OUTER]] continue
    ! CHECK: if (allocated(x)) then
    ! CHECK: deallocate (x)
    ! CHECK: if (allocated(o)) then
    ! CHECK: call atoll_automatic_object_objects(
    ! CHECK: deallocate (o)
    ! CHECK-NOT: plain
    ! CHECK: end subroutine
10 end subroutine
end module
