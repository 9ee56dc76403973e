! No SYNC ALL after the first values. ! local
program local_initial_value
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x(4)[*], y
  x = this_image() !@A
  y = x(1)[merge(1, this_image() + 1, this_image() == num_images())] !@A
  sync all
end program local_initial_value
