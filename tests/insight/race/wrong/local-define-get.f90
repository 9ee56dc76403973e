! The owner defines what another image fetches. ! local
program local_define_get
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x(4)[*], y
  x = 0
  sync all
  if (this_image() == 2) x(3) = 5 !@A
  if (this_image() == 3) y = x(3)[2] !@A
  sync all
end program local_define_get
