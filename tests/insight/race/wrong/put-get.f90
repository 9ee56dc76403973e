! One image defines what another one fetches.
program put_get
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x(4)[*], y
  x = 0
  sync all
  if (this_image() == 2) x(2:3)[1] = 7 !@A
  if (this_image() == 3) y = x(3)[1] !@A
  sync all
end program put_get
