! Features of later issues are refused by name, with their line; nothing is translated then.
! RUN: %errors
program not_yet
  use iso_fortran_env
  implicit none
  integer :: x[*], n
  ! ERROR: not-yet.f90:[[@LINE+1]]:{{.*}}: error: TEAM= and TEAM_NUMBER= in image selectors are not supported yet
  n = x[1, team_number=2]
end program
