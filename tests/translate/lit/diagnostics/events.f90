! Events and notifications: what cannot be coindexed, where NOTIFY= may stand.
! RUN: %errors
program main
  use, intrinsic :: iso_fortran_env
  implicit none
  type(notify_type) :: n[*]
  integer :: x[*], y(3)[*], i
  ! ERROR: events.f90:[[@LINE+1]]:{{.*}}: error: NOTIFY= is allowed only in the variable of an intrinsic assignment statement
  i = x[1, notify=n]
  ! ERROR: events.f90:[[@LINE+1]]:{{.*}}: error: NOTIFY= is allowed only in the variable of an intrinsic assignment statement
  print *, x[1, notify=n]
  ! ERROR: events.f90:[[@LINE+1]]:{{.*}}: error: NOTIFY= is allowed only in the variable of an intrinsic assignment statement
  where (y(:)[2, notify=n] > 0) y = 3
  where (y > 0) y(:)[2, notify=n] = 3
end program
