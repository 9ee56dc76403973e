! Added up in a CRITICAL construct, and read when all have met.
program critical_then_all
  implicit none
  real :: total(3)[*]
  integer :: i
  total = 0
  sync all
  do i = 1, 3
    critical
      total(:)[2] = total(:)[2] + real(this_image())
    end critical
  end do
  sync all
  if (any(abs(total(:)[2] - 30) > .01)) error stop 'other total'
end program
