! Arrays as several subscripts: a(@[1, 2])
program f23
  implicit none
  integer :: x[*]
  integer :: a(2, 3), s(2)
  a = 0
  s = [2, 3]
  a(@s) = 5
  if (a(2, 3) /= 5) error stop 'element'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
