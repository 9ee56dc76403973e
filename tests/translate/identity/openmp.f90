! options: -fopenmp
program openmp
  use omp_lib
  implicit none
  integer :: i, total, threads
  integer, save :: mine = 0
!$omp threadprivate(mine)
  total = 0
  threads = 1
  !$ threads = omp_get_max_threads()
!$omp parallel do default(none) &
!$omp& shared(threads) reduction(+:total) &
!$omp private(i)
  do i = 1, 1000
    total = total + i
  end do
!$omp end parallel do
!$omp parallel
  !$omp single
  print *, 'one prints', omp_in_parallel() .or. threads == 1
  !$omp end single
!$omp end parallel
  !$omp simd
  do i = 1, 10
    total = total + i
  end do
!$omp critical (name)
  total = total + mine
!$omp end critical (name)
  print *, total
!$ print *, 'conditional &
!$   &line'
end program
