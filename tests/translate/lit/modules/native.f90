! A module that only the back end has compiled, whose file is damaged.
! RUN: mkdir -p %t.native && touch %t.native/netcdf.mod
! RUN: not %tool -I%t.native %s 2>&1 | FileCheck %s
program native
  ! CHECK: {{.*}}native.f90:[[@LINE+1]]:7: error: module 'netcdf' was compiled without atollfc, and its interface cannot be read from {{.*}}native/netcdf.mod, because it is no module file of gfortran; compile the source of the module with atollfc
  use netcdf
  implicit none
  integer :: x[*]
end program
