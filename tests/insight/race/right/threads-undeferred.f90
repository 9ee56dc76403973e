! DEPEND orders a task that is executed at once. ! local ! flags: -fopenmp ! flang: -fopenmp-version=52
program threads_undeferred
  implicit none
  integer :: x[*], y, a
  x = 0
  sync all
  !$omp parallel num_threads(2)
  !$omp single
  !$omp task depend(out: a) shared(a)
  x = 5
  !$omp end task
  !$omp task depend(in: a) shared(y) if (.false.)
  y = x
  !$omp end task
  !$omp end single
  !$omp end parallel
  if (y /= 5) error stop 'bad'
  sync all
end program
