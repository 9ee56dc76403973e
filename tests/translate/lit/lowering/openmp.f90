! OpenMP directives stay, and translated statements may stand in their constructs.
! RUN: %translate -fopenmp | FileCheck %s
! RUN: %compiles -fopenmp
program openmp
  implicit none
  integer :: x(10)[*], i
  integer, allocatable :: y(:)[:]
  ! CHECK: !$omp parallel do
  ! CHECK: do i = 1, 10
  ! CHECK: call atoll_put_i4(x(i), 1_8, i,
  ! CHECK: end do
  !$omp parallel do
  do i = 1, 10
    x(i)[1] = i
  end do
  ! CHECK: !$omp critical
  ! CHECK: call atoll_sync_memory(
  !$omp critical
  sync memory
  !$omp end critical
  ! CHECK: print *, 'with OpenMP'
  !$ print *, 'with OpenMP'
  ! Shapes are compared, but not in WORKSHARE, where only assignments may be.
  ! CHECK: call atoll_no_conformance(
  y = x
  ! CHECK: !$omp parallel workshare
  ! CHECK-NOT: atoll_no_conformance
  !$omp parallel workshare
  ! CHECK: y(:) = x
  y = x
  !$omp critical
  ! CHECK: y(:) = 2
  y = 2
  !$omp end critical
  !$omp end parallel workshare
end program
