! Sections with strides in both directions have one element in common.
program strides_backwards
  implicit none
  integer :: x(20)[*], y(4)
  x = 0
  sync all
  if (this_image() == 1) x(20:2:-6)[3] = 1 !@A
  if (this_image() == 2) y = x(1:20:5)[3] * 0
  if (this_image() == 4) y = x(5:14:3)[3] !@A
  sync all
end program strides_backwards
