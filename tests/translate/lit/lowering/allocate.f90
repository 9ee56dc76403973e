! ALLOCATE and DEALLOCATE of coarrays (9.7): the compiler's own statement between begin and end, one for each coarray.
! RUN: %translate | FileCheck %s
! RUN: %compiles
program allocations
  implicit none
  type derived
    integer, allocatable :: c
  end type
  integer :: st
  type(derived), allocatable :: d(:)[:]
  ! CHECK: integer, allocatable :: a(:), b, plain(:)
  integer, allocatable :: a(:)[:, :], b[:], plain(:)
  ! CHECK:      call atoll_alloc_begin_raw('allocate.f90:[[@LINE+6]]'
  ! CHECK-NEXT: #
  ! CHECK-NEXT: allocate (a(5), stat=[[N:atoll_[a-z0-9]+]])
  ! CHECK-NEXT: #
  ! CHECK-NEXT: if ([[N]] == 0) call atoll_touch(a)
  ! CHECK:      call atoll_alloc_end([[N]], 2_4, [1_8, 2_8, 1_8, 0_8],
  allocate (a(5)[2, *])
  ! SOURCE= is evaluated once, before memory is asked for:
  ! CHECK: [[S:atoll_[a-z0-9]+]] = 3
  ! CHECK: call atoll_alloc_begin_raw(
  ! CHECK: allocate (a(5), source=[[S]], stat=
  allocate (a(5)[2, *], source=3, stat=st)
  ! CHECK: allocate (b,
  ! CHECK: call atoll_alloc_end({{.*}}, 1_4, [0_8, 0_8], {{.*}}, stat=st)
  allocate (b[0:*], stat=st)
  ! CHECK: call atoll_dealloc_begin(
  ! CHECK: deallocate (a, stat=[[N:atoll_[a-z0-9]+]])
  ! CHECK: call atoll_dealloc_end([[N]],
  deallocate (a)
  ! Not coarrays:
  ! CHECK: allocate(plain(3))
  ! CHECK: deallocate(plain)
  allocate (plain(3))
  deallocate (plain)
  ! So is what else may need memory; a variable stays where it is.
  ! CHECK: [[K:atoll_k[0-9]+]] = n()
  ! CHECK: call atoll_alloc_begin_raw(
  ! CHECK: allocate (a([[K]]), source=plain(2:),
  allocate (a(n())[2, *], source=plain(2:))
  ! CHECK: allocate (a(len(')')), stat=
  allocate (a(len(')'))[2, *])
  ! Of a derived type, whose components, locks and events have to be zero at first:
  ! CHECK: call atoll_alloc_begin(
  ! CHECK: allocate (d(2), stat=
  allocate (d(2)[*])
contains
  pure integer function n()
    n = 2
  end function
end program
