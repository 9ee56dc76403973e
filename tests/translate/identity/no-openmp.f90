! Without -fopenmp the sentinels are comments.
program no_openmp
  implicit none
  integer :: i, n
  n = 0
!$omp parallel do this is not even a directive
  do i = 1, 3
    n = n + i
  end do
  !$ n = 100
  print *, n
end program
