! All accesses are in one CRITICAL construct.
program critical_both
  implicit none
  integer :: x[*], i
  x = 0
  sync all
  do i = 1, 20
    critical
      x[2] = x[2] + 1
    end critical
  end do
  sync all
  if (x[2] /= 20 * num_images()) error stop
end program critical_both
