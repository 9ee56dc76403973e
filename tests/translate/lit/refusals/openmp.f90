! Between a directive of OpenMP and its loop or statement nothing can be put.
! RUN: mkdir -p %t.modules && cd %S && not %tool -fopenmp -J%t.modules openmp.f90 2>&1 | FileCheck %s --check-prefix=ERROR
module openmp_counts
  type :: t
    integer :: n = 4
  end type
contains
  pure integer function count_of(a)
    type(t), intent(in) :: a
    count_of = a%n
  end function
end module
program openmp
  use openmp_counts
  implicit none
  type(t) :: x[*]
  integer :: i, s
  s = 0
  !$omp parallel do reduction(+: s)
  ! ERROR: openmp.f90:[[@LINE+1]]:{{[0-9]+}}: error: a coindexed object that needs a variable, after a directive
  do i = 1, count_of(x[1])
    s = s + i
  end do
  !$omp atomic
  ! ERROR: openmp.f90:[[@LINE+1]]:{{[0-9]+}}: error: a coindexed object that needs a variable, after a directive
  s = s + count_of(x[1])
end program
