! Conditional expressions: (x > 0 ? x : -x)
program f23
  implicit none
  integer :: x[*]
  integer :: i, a(2)
  i = -3
  a = [1, 2]
  i = (i > 0 ? i : -i)
  if (i /= 3) error stop 'a scalar'
  i = (i > 2 ? a(i - 1) : 0)
  if (i /= 2) error stop 'only one of the expressions is evaluated'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
