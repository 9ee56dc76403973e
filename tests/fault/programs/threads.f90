! Several threads of an image execute ERROR STOP at the same time.
program threads
  implicit none
  integer :: x[*], i
  x = 1
  sync all
  !$omp parallel do num_threads(3) schedule(static, 1)
  do i = 1, 3
    if (x[1] == 1) error stop 'by a thread'
  end do
end program
