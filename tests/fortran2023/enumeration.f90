! Enumeration types
program f23
  implicit none
  integer :: x[*]
  enumeration type :: colour
    enumerator :: red, green, blue
  end enumeration type
  type(colour) :: c
  c = green
  if (int(c) /= 2 .or. next(c) /= blue) error stop 'value'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
