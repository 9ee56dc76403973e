! RUN: %translate | FileCheck %s
! RUN: %compiles
! CO_BROADCAST and CO_REDUCE where assignment is a procedure's, or not allowed: no assignment statement, but a copy whose bytes
! the object gets.
module lists
  implicit none
  type :: list
    integer, allocatable :: values(:)
  contains
    procedure :: copy
    generic :: assignment(=) => copy
  end type
contains
  subroutine copy(to, from)
    class(list), intent(inout) :: to
    class(list), intent(in) :: from
    to%values = from%values
  end subroutine
  pure type(list) function joined(x, y)
    type(list), intent(in) :: x, y
    allocate (joined%values(size(x%values) + size(y%values)))
  end function
  subroutine all(a, b)
    type(list), intent(inout) :: a
    class(list), intent(inout) :: b(:)
    ! A name of its own: gfortran 17 refuses two interface bodies of one binding name.
    ! CHECK: bind(c, name="atoll_keep_objects")
    ! CHECK: type(list), allocatable :: [[COPY:atoll_copy[0-9]+]]
    ! CHECK: = atoll_co_broadcast_parts_objects(
    ! CHECK: call atoll_borrow_objects(
    ! CHECK: allocate ([[COPY]], source=a)
    ! CHECK: call atoll_keep_objects(
    ! CHECK: deallocate ([[COPY]])
    ! CHECK: call atoll_co_broadcast_parts_end(
    call co_broadcast(a, 1)
    ! CHECK: class(list), allocatable :: [[COPY:atoll_copy[0-9]+]](:)
    ! CHECK: = atoll_co_broadcast_parts_objects(atoll_object(b, -1_8)
    ! CHECK: allocate ([[COPY]], source=b)
    call co_broadcast(b, 1)
    ! CHECK: = atoll_co_reduce_parts_begin_objects(
    ! CHECK: allocate ([[COPY:atoll_copy[0-9]+]], source=joined(
    ! CHECK: call atoll_swap(
    ! CHECK: deallocate ([[COPY]])
    ! CHECK: call atoll_co_reduce_end_objects(
    ! CHECK: call atoll_release(atoll_address(
    ! CHECK: = atoll_co_broadcast_parts_objects(
    call co_reduce(a, joined)
  end subroutine
end module
