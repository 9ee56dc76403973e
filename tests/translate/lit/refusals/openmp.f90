! RUN: not %tool -fopenmp %s 2>&1 | FileCheck %s --check-prefix=ERROR
! While the statement runs, the components are unallocated: other threads may refer to them.
program threads
  type :: t
    integer :: n = 0
    real, allocatable :: c(:)[:]
  end type
  type(t) :: a, b
  allocate (a%c(2)[*], b%c(2)[*])
! ERROR: :[[#@LINE+1]]:{{.*}}error: the assignment of an object with a coarray component is not supported by Atoll with -fopenmp: assign its components
  a = b
end program
