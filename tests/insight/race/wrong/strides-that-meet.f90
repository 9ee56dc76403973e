! Every third and every second element: they have some in common.
program strides_that_meet
  implicit none
  integer :: x(24)[*]
  x = 0
  sync all
  if (this_image() == 1) x(1::3)[4] = 1 !@A
  if (this_image() == 2) x(2::2)[4] = 2 !@A
  sync all
end program strides_that_meet
