! Messages of the back end and debuggers speak of the user's lines: markers where the count of lines would go wrong.
! RUN: %translate | FileCheck %s
! RUN: %compiles
program lines
  implicit none
  integer :: x[*], i
  do i = 1, 3; x = i; end do



  sync all
  print *, x[1], &

    x[2]
  end program

! CHECK:      # 4 "lines.f90"
! CHECK-NEXT: program LINES
! CHECK:      integer :: x, i
! CHECK:      do i = 1, 3; x = i; end do
! CHECK-EMPTY:
! CHECK-EMPTY:
! CHECK-EMPTY:
! CHECK-NEXT: call atoll_sync_all('lines.f90:11'
! CHECK-NEXT: print *, {{.*}}lines.f90:12
! CHECK-EMPTY:
! CHECK-EMPTY:
! CHECK-NEXT: end program
