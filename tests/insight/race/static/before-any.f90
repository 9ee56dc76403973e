! Another image reads what may not have been defined yet.
program before_any
  implicit none
  integer :: x[*], y(4)[*], s
  x = this_image() !@A
  y = 1 !@B
  s = x[1] !@A
  s = s + sum(y(:)[num_images()]) !@B
  sync all
  s = s + x[1]
  print *, s
end program
