! ORDERED with DEPEND orders the turns of a loop. ! local ! flags: -fopenmp ! gfortran only
program doacross_store_load
  implicit none
  integer :: x(9)[*], i
  x = 1
  sync all
  if (this_image() == 1) then
    !$omp parallel do num_threads(2) ordered(1) schedule(static, 1)
    do i = 2, 9
      !$omp ordered depend(sink: i - 1)
      x(i) = x(i - 1) + 1
      !$omp ordered depend(source)
    end do
    if (x(9) /= 9) error stop 'a definition is not there'
  end if
  sync all
end program doacross_store_load
