! Trigonometric functions of degrees: SIND, ACOSD ...
program f23
  implicit none
  integer :: x[*]
  real(8) :: y
  y = 30
  if (abs(sind(y) - 0.5d0) > 1e-12 .or. abs(cosd(2*y) - 0.5d0) > 1e-12 .or. abs(tand(y + 15) - 1) > 1e-12) error stop 1
  y = 0.5d0
  if (abs(asind(y) - 30) > 1e-10 .or. abs(acosd(y) - 60) > 1e-10 .or. abs(atand(2*y) - 45) > 1e-10) error stop 2
  if (abs(atan2d(y, y) - 45) > 1e-10) error stop 3
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
