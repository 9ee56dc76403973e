! In the second step another thread defines one of the elements. ! local ! flags: -fopenmp
program threads_steps
  use omp_lib
  implicit none
  integer :: x(4000)[*], y, i, step
  logical :: l(4000)
  integer, volatile :: turn
  x = 0; y = 0; turn = 0
  l = [(mod(i*i, 7) /= 2, i = 1, 4000)]
  do step = 1, 2
    turn = 0
    !$omp parallel num_threads(2) private(i)
    if (omp_get_thread_num() == 0) then
      do i = 1, 4000
        if (l(i)) x(i) = 1 !@A
      end do
      turn = 1
      do while (turn < 2)
      end do
    else
      do while (turn < 1)
      end do
      !$omp critical
      y = y + 1
      !$omp end critical
      if (step == 2) x(7) = 4 !@A
      turn = 2
    end if
    !$omp end parallel
  end do
  if (y /= 2) error stop
end program
