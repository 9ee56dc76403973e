! Even and odd elements.
program strides_apart
  implicit none
  integer :: x(24)[*]
  x = 0
  sync all
  if (this_image() == 1) x(1::2)[4] = 1
  if (this_image() == 2) x(2::2)[4] = 2
  sync all
end program strides_apart
