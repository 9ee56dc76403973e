! Two images define the same element.
program put_put
  implicit none
  integer :: x(4)[*]
  x = 0
  sync all
  if (this_image() > 1) x(2)[1] = this_image() !@A @A
  sync all
end program put_put
