! What a call cannot stand in: it is told of before the directive, or among the statements. ! local ! flags: -fopenmp
program local_openmp_constructs
  implicit none
  integer :: x(8)[*], y(8)[*], z(8)[*], v(8)[*], total[*], last[*], w, i
  logical :: l(8)
  x = 1
  y = 1
  z = 1
  v = 1
  total = 0
  last = 0
  l = .true.
  sync all
  if (this_image() == 1) then
    !$omp parallel do
    do i = 1, 8
      !$omp atomic
      x(i) = x(i) + i !@A
      !$omp atomic capture
      w = y(1)
      y(1) = y(1) + 1 !@B
      !$omp end atomic
    end do
    !$omp parallel workshare
    z = z + 1 !@H
    where (l) z = 4 !@C
    !$omp end parallel workshare
    !$omp parallel do simd reduction(+: total) lastprivate(last) !@E @F
    do i = 1, 8
      total = total + i
      last = i
    end do
    !$omp simd
    do i = 1, 8
      v(i) = i !@D @I
    end do
    !$omp parallel sections
    !$omp section
    if (this_image() == 1) v(8) = 3
    !$omp section
    v(7) = 3 !@G
    !$omp end parallel sections
  end if
  if (this_image() == 2) w = x(3)[1] !@A
  if (this_image() == 2) w = y(1)[1] !@B
  if (this_image() == 3) w = z(8)[1] !@C @H
  if (this_image() == 3) w = v(2)[1] !@D
  if (this_image() == 4) w = total[1] !@E
  if (this_image() == 4) w = last[1] !@F
  if (this_image() == 4) v(7)[1] = 2 !@G @I
  sync all
end program
