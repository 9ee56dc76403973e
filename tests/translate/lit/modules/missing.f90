! A module without information: the message says what to do, and nothing that only follows from it.
! RUN: %errors
program missing
  ! ERROR: missing.f90:[[@LINE+1]]:7: error: there is no module 'nowhere': none of the directories that are searched has .nowhere.atoll
  use nowhere
  implicit none
  integer :: x[*]
  ! ERROR-NOT: error
  x = from_nowhere
end program
