! Vector subscripts without a common element.
program vector_apart
  implicit none
  integer :: x(9)[*]
  x = 0
  sync all
  if (this_image() == 1) x([1, 7, 9])[3] = 1
  if (this_image() == 2) x([2, 8, 4])[3] = 2
  sync all
end program vector_apart
