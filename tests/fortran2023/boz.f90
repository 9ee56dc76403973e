! BOZ constants for integers and reals in declarations, assignments and array constructors
program f23
  implicit none
  integer :: x[*]
  integer :: i = z'ff', j, a(2)
  j = b'101'
  a = [integer :: o'17', z'10']
  if (i /= 255 .or. j /= 5 .or. any(a /= [15, 16])) error stop 'value'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
