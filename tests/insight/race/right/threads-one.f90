! A team of one thread executes sections and tasks one after the other. ! local ! flags: -fopenmp
program threads_one
  implicit none
  integer :: x[*]
  x = 0
  sync all
  !$omp parallel num_threads(1)
  !$omp sections
  !$omp section
  x = x + 1
  !$omp section
  x = x + 2
  !$omp end sections
  !$omp task if (.false.)
  x = x + 3
  !$omp end task
  x = x + 4
  !$omp task
  x = x + 5
  !$omp end task
  !$omp end parallel
  if (x /= 15) error stop 'an update is lost'
  sync all
end program
