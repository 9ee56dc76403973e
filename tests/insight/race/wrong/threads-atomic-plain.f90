! One thread updates by an atomic construct what another one reads. ! local ! flags: -fopenmp
program threads_atomic_plain
  use omp_lib
  implicit none
  integer :: x[*], y
  x = 1
  sync all
  !$omp parallel num_threads(2)
  if (omp_get_thread_num() == 0) then
    !$omp atomic
    x = x + 1 !@A
  else
    y = x !@A
  end if
  !$omp end parallel
  sync all
  if (y < 0) print *, y
end program
