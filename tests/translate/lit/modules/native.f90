! A module that only the back end has compiled.
! RUN: mkdir -p %t.native && touch %t.native/netcdf.mod
! RUN: not %tool -I%t.native %s 2>&1 | FileCheck %s
program native
  ! CHECK: {{.*}}native.f90:[[@LINE+1]]:7: error: module 'netcdf' was compiled without atollfc: there is {{.*}}native/netcdf.mod but no .netcdf.atoll
  use netcdf
  implicit none
  integer :: x[*]
end program
