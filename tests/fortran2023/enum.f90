! Named ENUM types that are interoperable
program f23
  implicit none
  integer :: x[*]
  enum, bind(c) :: level
    enumerator :: low = 1, high = 5
  end enum
  type(level) :: l
  l = high
  if (int(l) /= 5) error stop 'value'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
