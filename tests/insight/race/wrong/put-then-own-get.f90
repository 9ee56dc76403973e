! The owner looks before the put is known to be there.
program put_then_own_get
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x[*], y
  x = 0
  sync all
  if (this_image() == 1) then
    x[2] = 1 !@A
  else if (this_image() == 2) then
    y = x[2] !@A
  end if
  sync all
end program put_then_own_get
