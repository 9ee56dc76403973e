! Fortran 2018, 15.5.2.8: arguments for coarray dummies; 16.9: arguments of collectives and atomics.
! RUN: %errors
program argument_errors
  use iso_fortran_env
  implicit none
  integer :: x[*], y(5)[*], n
  integer(8) :: long[*]
  logical :: l
  ! ERROR: arguments.f90:[[@LINE+1]]:{{.*}}: error: Actual argument associated with coarray dummy argument 'q=' must be a coarray
  call scalar(x[1])
  ! ERROR: arguments.f90:[[@LINE+1]]:{{.*}}: error: Actual argument associated with coarray dummy argument 'q=' must be a coarray
  call scalar(n)
  ! ERROR: arguments.f90:[[@LINE+1]]:{{.*}}: error: Actual argument associated with coarray dummy argument 'q=' must be a coarray
  call shape(y([1, 2]))
  ! ERROR: arguments.f90:[[@LINE+1]]:{{.*}}: error: Actual argument associated with coarray dummy argument 'q=' (not assumed shape or rank) must be simply contiguous
  call explicit(y(1:5:2))
  ! ERROR: arguments.f90:[[@LINE+1]]:{{.*}}: error: 'a' argument to 'co_sum' may not be a coindexed object
  call co_sum(x[1])
  ! ERROR: arguments.f90:[[@LINE+1]]:{{.*}}: error: Actual argument for 'a=' has bad type 'LOGICAL(4)'
  call co_max(l)
  ! ERROR: arguments.f90:[[@LINE+1]]:{{.*}}: error: Actual argument for 'atom=' must have kind=atomic_int_kind, but is 'INTEGER(8)'
  call atomic_define(long, 1)
  ! ERROR: arguments.f90:[[@LINE+1]]:{{.*}}: error: 'atom=' argument must be a scalar coarray or coindexed object for intrinsic 'atomic_define'
  call atomic_define(n, 1)
contains
  subroutine scalar(q)
    integer :: q[*]
  end subroutine
  subroutine shape(q)
    integer :: q(:)[*]
  end subroutine
  subroutine explicit(q)
    integer :: q(3)[*]
  end subroutine
end program
