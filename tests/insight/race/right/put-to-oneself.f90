! An image accesses itself in turn.
program put_to_oneself
  implicit none
  integer :: x[*], y, i
  x = 0
  do i = 1, 3
    x[this_image()] = i
    y = x[this_image()]
  end do
end program put_to_oneself
