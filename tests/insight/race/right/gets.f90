! Many images fetch the same elements.
program gets
  implicit none
  integer :: x(4)[*], y(4)
  x = this_image()
  sync all
  y = x(:)[1]
  sync all
end program gets
