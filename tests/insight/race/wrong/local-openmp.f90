! Threads of an image access its coarray. ! local ! flags: -fopenmp
program local_openmp
  implicit none
  integer :: x(8, 8)[*], y, i, j, s
  x = 1
  s = 0
  y = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel do collapse(2) reduction(+: s)
    do i = 1, 8
      do j = 1, 8
        s = s + x(j, i) !@A
      end do
    end do
    !$omp parallel private(i)
    !$omp single
    x(2, 2) = 7 !@B
    !$omp end single
    !$omp do
    do i = 3, 8
      !$omp atomic
      s = s + i
      !$omp critical
      x(i, 1) = i !@C
      !$omp end critical
    end do
    !$omp end parallel
  end if
  if (this_image() == 2) x(8, 8)[1] = 9 !@A
  if (this_image() == 3) y = x(2, 2)[1] !@B
  if (this_image() == 4) y = x(5, 1)[1] !@C
  sync all
end program local_openmp
