! A pure procedure reads its dummy argument, which is a coarray of its caller. ! local
program local_pure
  implicit none
  real :: x(8)[*], y
  x = 1
  sync all
  if (this_image() == 1) y = total(x)
  if (this_image() == 2) x(8)[1] = 9 !@A
  sync all
  if (this_image() == 1 .and. y < 0) print *, y
contains
  pure real function total(a)
    real, intent(in) :: a(:)
    total = sum(a) !@A
  end function
end program local_pure
