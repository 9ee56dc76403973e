! So is an extension that Flang does not know.
! RUN: %exits 11 %tool %s 2>&1 | FileCheck %s
program legacy
  integer n
  n = 1 .foo. 2 ? 3
end program
! CHECK: atollfc: note: {{.*}}legacy.f90: compiled as it is
