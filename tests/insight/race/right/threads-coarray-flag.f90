! A flag between two threads that is a coarray is released and acquired. ! local ! flags: -fopenmp ! flang: -fopenmp-version=52
program threads_coarray_flag
  use omp_lib
  implicit none
  integer :: x[*], flag[*], seen, k
  x = 0; flag = 0
  sync all
  do k = 1, 300
  !$omp parallel num_threads(2) private(seen)
  if (omp_get_thread_num() == 0) then
    x = k
    !$omp atomic write release
    flag = k
  else
    seen = 0
    do while (seen /= k)
      !$omp atomic read acquire
      seen = flag
    end do
    if (x /= k) error stop 'bad'
  end if
  !$omp end parallel
  end do
  sync all
end program
