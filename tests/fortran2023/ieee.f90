! IEEE_MAX, IEEE_MIN_MAG and others of IEEE_ARITHMETIC
program f23
  use, intrinsic :: ieee_arithmetic, only: ieee_max, ieee_min, ieee_max_mag, ieee_min_mag
  implicit none
  integer :: x[*]
  if (ieee_max(1.0, 2.0) /= 2.0 .or. ieee_min(1.0, 2.0) /= 1.0) error stop 'values'
  if (ieee_max_mag(1.0, -2.0) /= -2.0 .or. ieee_min_mag(1.0, -2.0) /= 1.0) error stop 'magnitudes'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
