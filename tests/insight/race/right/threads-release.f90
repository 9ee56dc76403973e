! A flag between two threads is released and acquired. ! local ! flags: -fopenmp ! flang: -fopenmp-version=52
program release_store_load
  use omp_lib, only: omp_get_num_threads, omp_get_thread_num
  implicit none
  integer :: x[*], flag, seen
  x = 0
  flag = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2) private(seen)
    if (omp_get_num_threads() < 2) error stop 'This program needs 2 threads'
    if (omp_get_thread_num() == 0) then
      x = 5
      !$omp atomic write release
      flag = 1
    else
      seen = 0
      do while (seen == 0)
        !$omp atomic read acquire
        seen = flag
      end do
      if (x /= 5) error stop 'the definition is not there'
    end if
    !$omp end parallel
  end if
  sync all
end program release_store_load
