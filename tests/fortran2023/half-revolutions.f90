! Trigonometric functions of half revolutions: SINPI, ACOSPI ...
program f23
  implicit none
  integer :: x[*]
  real(8) :: y
  y = 0.5d0
  if (abs(sinpi(y) - 1) > 1e-12 .or. abs(cospi(2*y) + 1) > 1e-12 .or. abs(tanpi(y/2) - 1) > 1e-12) error stop 1
  if (abs(asinpi(2*y) - 0.5d0) > 1e-12 .or. abs(acospi(y) - 1/3d0) > 1e-12) error stop 2
  if (abs(atanpi(2*y) - 0.25d0) > 1e-12 .or. abs(atan2pi(y, y) - 0.25d0) > 1e-12) error stop 3
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
