! Messages of the back end and debuggers speak of the user's lines: markers where the count of lines would go wrong.
! RUN: %translate %s | FileCheck %s
! RUN: %compiles
program lines
  implicit none
  integer :: x[*], i
  do i = 1, 3; x = i; end do



  sync all
  print *, x[1], &

    x[2]
  end program

! CHECK:      # 4 "{{.*}}lines.f90"
! CHECK-NEXT: program LINES
! CHECK:      # 6 "{{.*}}lines.f90"
! CHECK-NEXT: integer :: x, i
! CHECK:      # 11 "{{.*}}lines.f90"
! CHECK-NEXT: call atoll_sync_all('{{.*}}lines.f90:11'//achar(0))
! CHECK-NEXT: print *,
! CHECK:      # 15 "{{.*}}lines.f90"
! CHECK-NEXT: end program
