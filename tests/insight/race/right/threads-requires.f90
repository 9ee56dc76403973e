! REQUIRES gives all atomic constructs an order. ! local ! flags: -fopenmp ! flang: -fopenmp-version=52
program threads_requires
  use omp_lib
  implicit none
  !$omp requires atomic_default_mem_order(seq_cst)
  integer :: x[*], flag, seen
  x = 0; flag = 0
  sync all
  !$omp parallel num_threads(2) private(seen)
  if (omp_get_thread_num() == 0) then
    x = 5
    !$omp atomic write
    flag = 1
  else
    seen = 0
    do while (seen == 0)
      !$omp atomic read
      seen = flag
    end do
    if (x /= 5) error stop 'bad'
  end if
  !$omp end parallel
  sync all
end program
