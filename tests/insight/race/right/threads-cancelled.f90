! What threads do is ordered by the end of a loop that one of them cancels. ! local ! flags: -fopenmp
program threads_cancelled
  implicit none
  integer :: x(8)[*], i
  x = 0
  sync all
  !$omp parallel num_threads(2) private(i)
  !$omp do schedule(static, 1)
  do i = 1, 8
    x(i) = x(i) + i
    if (i == 5) then
      !$omp cancel do
    end if
  end do
  !$omp end do
  !$omp single
  x = 1
  !$omp end single
  if (sum(x) /= 8) error stop 'a definition is not there'
  !$omp end parallel
  sync all
end program
