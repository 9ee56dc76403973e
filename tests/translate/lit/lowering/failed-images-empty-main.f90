! A main program of which nothing but CONTAINS and END stands there: what is declared in it stands before CONTAINS.
! RUN: %translate | FileCheck %s
! RUN: %compiles
! CHECK: common /atoll_handles_failures/
! CHECK: contains
contains
  subroutine s()
    fail image
  end subroutine
end
