! Statements that are called like procedures, and statements without their blank: a warning says what is meant. Not where the
! program has a procedure of that name, or says that it is external.
! RUN: %translate 2>&1 | FileCheck %s --check-prefix=WARNING
program p
  use iso_fortran_env
  integer :: x[*], n
  type(lock_type) :: l[*]
  type(team_type) :: t
  type(event_type) :: e[*]
  external :: sync_memory
  ! WARNING: spelling.f90:[[#@LINE+1]]:8: warning: no procedure 'sync_all' is declared here: is SYNC ALL meant? If there is such a procedure, declare it EXTERNAL
  call sync_all()
  ! WARNING: :[[#@LINE+1]]:8: warning: no procedure 'syncimages' is declared here: is SYNC IMAGES (images) meant?
  call syncimages(2)
  ! WARNING: :[[#@LINE+1]]:8: warning: no procedure 'cosum' is declared here: is CALL CO_SUM (a) meant?
  call cosum(x)
  ! WARNING: :[[#@LINE+1]]:7: warning: no procedure 'numimages' is declared here: is NUM_IMAGES() meant?
  n = numimages()
  ! WARNING: :[[#@LINE+1]]:8: warning: no procedure 'lock' is declared here: is LOCK (lock) meant?
  call lock(l)
  ! WARNING: :[[#@LINE+1]]:3: warning: in free source form a blank separates these keywords (F2018, 6.3.2.2): write SYNC ALL
  syncall
  ! WARNING: :[[#@LINE+1]]:16: warning: in free {{.*}}: write FAIL IMAGE
  if (n == 77) failimage
  ! WARNING: :[[#@LINE+1]]:6: warning: in free {{.*}}: write SYNC IMAGES
  10 syncimages(*)
  ! WARNING: :[[#@LINE+1]]:3: warning: in free {{.*}}: write EVENT POST
  eventpost(e[1])
  ! WARNING: :[[#@LINE+1]]:3: warning: in free {{.*}}: write FORM TEAM
  formteam(1, t)
  ! WARNING: :[[#@LINE+1]]:9: warning: in free {{.*}}: write CHANGE TEAM
  name: changeteam(t)
  end team name
  ! WARNING: :[[#@LINE+1]]:3: warning: in free {{.*}}: write ERROR STOP
  errorstop 3
  ! WARNING-NOT: warning
  call sync_memory()
  call co_max(x)
  call co_min_of_all(x)
  call unlock(n)
  call form_team(3)
  sync  all
  endteam: block
  end block endteam
contains
  subroutine form_team(i)
    integer :: i
  end subroutine
end program
