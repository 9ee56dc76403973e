! Labels stay on the statements that take the place of the labelled ones; so do the names that EXIT uses.
! RUN: %translate | FileCheck %s
! RUN: %compiles
program labels
  implicit none
  integer :: x(3)[*], n
  n = 1
  if (n == 1) goto 10
  ! CHECK: {{^}}10 call atoll_put(
10 x(1:2)[n] = 4
  ! CHECK: {{^}}20 call atoll_sync_all(
20 sync all
  ! CHECK: {{^}}30 if(atoll_get_i4({{.*}}) == 3) goto 20
30 if (x(1)[n] == 3) goto 20
  ! CHECK: {{^}}40 block
40 call sub(x(1)[n])
  if (n == 2) goto 50
  ! CHECK:      {{^}}50 call atoll_critical_begin(
  ! CHECK-NEXT: #
  ! CHECK-NEXT: c: block
50 c: critical
    if (n == 3) exit c
    if (n == 4) goto 60
    n = n + 1
  ! CHECK:      {{^}}60 end block c
  ! CHECK-NEXT: #
  ! CHECK-NEXT: call atoll_critical_end(
60 end critical c
  if (n == 3) goto 20
contains
  subroutine sub(i)
    integer, intent(inout) :: i
  end subroutine
end program
