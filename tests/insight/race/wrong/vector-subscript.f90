! A vector subscript names an element that another image defines.
program vector_subscript
  implicit none
  integer :: x(9)[*], y(3)
  x = 0
  sync all
  if (this_image() == 1) x(7)[3] = 1 !@A
  if (this_image() == 2) y = x([2, 7, 5])[3] !@A
  sync all
end program vector_subscript
