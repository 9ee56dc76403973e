! Module information is written once, under the suffix .atoll, and not touched when it is the same.
! RUN: rm -rf %modules && mkdir %modules
! RUN: %exits 10 %tool -J%modules %s
! RUN: touch -d 2001-01-01 %modules/unchanged.atoll && cp -p %modules/unchanged.atoll %t.before
! RUN: %exits 10 %tool -J%modules %s
! RUN: ls %modules | FileCheck %s
! RUN: sh -c '! test %modules/unchanged.atoll -nt %t.before'
module unchanged
  integer :: n
end module
! CHECK: unchanged.atoll
! CHECK-NOT: {{.}}
