! One thread comes to the same elements in each step; another one ends the segments. ! local ! flags: -fopenmp
program threads_steps
  use omp_lib
  implicit none
  integer :: x(4000)[*], y, i, step
  logical :: l(4000)
  integer, volatile :: turn
  x = 0; y = 0; turn = 0
  l = [(mod(i*i, 7) /= 2, i = 1, 4000)]
  !$omp parallel num_threads(2) private(i, step)
  do step = 1, 6
    if (omp_get_thread_num() == 0) then
      do i = 1, 4000
        if (l(i)) x(i) = step
      end do
      turn = 2*step - 1
      do while (turn < 2*step)
      end do
    else
      do while (turn < 2*step - 1)
      end do
      !$omp critical
      y = y + 1
      !$omp end critical
      turn = 2*step
    end if
  end do
  !$omp end parallel
  if (y /= 6) error stop
end program
