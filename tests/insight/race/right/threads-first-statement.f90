! The first statement after a directive needs declarations of the translation's own. ! flags: -fopenmp
program threads_first_statement
  use omp_lib, only: omp_get_thread_num
  implicit none
  integer :: x(4)[*], y
  integer, allocatable :: b(:)[:]
  x = 0
  sync all
  !$omp parallel num_threads(2)
  x(1 + omp_get_thread_num()) = 76
  !$omp barrier
  !$omp single
  allocate (b(8)[*])
  b = 1
  !$omp end single
  !$omp critical
  if (x(mod(this_image(), num_images()) + 1)[1 + mod(this_image(), num_images())] < 0) then
    y = 1
  end if
  y = 2
  !$omp end critical
  !$omp end parallel
  if (sum(b) /= 8 .or. y /= 2) error stop 'a statement was not executed'
  sync all
end program
