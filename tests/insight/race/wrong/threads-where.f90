! Two threads execute the same WHERE construct. ! local ! flags: -fopenmp
program threads_where
  use omp_lib
  implicit none
  integer :: x(8)[*]
  x = 1
  sync all
  !$omp parallel num_threads(2)
  where (x > 0) !@B
    x = omp_get_thread_num() + 2 !@A @A @B
  end where
  !$omp end parallel
  sync all
end program
