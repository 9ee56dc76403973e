! Coarrays of a module are known where the module is used, from another file.
! RUN: rm -rf %modules && %translate > /dev/null && %tool -J%modules %S/Inputs/user.f90 | FileCheck %s
module definition
  implicit none
  integer, save :: x(3)[2, *]
end module
! CHECK: use definition
! CHECK: call atoll_put(x(1:2), {{.*}}user.f90:4
