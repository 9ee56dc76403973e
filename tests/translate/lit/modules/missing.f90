! A module without information: the message says what to do, and nothing that only follows from it.
! RUN: %errors
program missing
  ! ERROR: missing.f90:[[@LINE+1]]:7: error: there is no module 'nowhere': compile the source file that contains it with atollfc first
  use nowhere
  implicit none
  integer :: x[*]
  ! ERROR-NOT: error
  x = from_nowhere
end program
