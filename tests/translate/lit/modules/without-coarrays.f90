! If a file has no coarrays, a module that only the back end knows is its own affair: exit status 11, and a note.
! RUN: mkdir -p %t.modules && cd %S && %exits 11 %tool without-coarrays.f90 2>&1 | FileCheck %s
program without_coarrays
  use netcdf
  print *, [1, 2]
end program
! CHECK: atollfc: note: without-coarrays.f90: compiled as it is, without module information for coarray programs: {{.*}}no module 'netcdf'
