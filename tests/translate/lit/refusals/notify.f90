! The notify variable in an image selector is that of the image that is selected.
! RUN: %errors
program notify
  use, intrinsic :: iso_fortran_env, only: notify_type
  implicit none
  type(notify_type), save :: n[*]
  integer, save :: x[*]
  ! ERROR: notify.f90:[[@LINE+1]]:{{.*}}: error: the notify variable in an image selector is that of the image that is selected
  x[2, notify=n[2]] = 1
  x[2, notify=n] = 1
end program
