! The values of a structure constructor. ! local
program local_constructor
  implicit none
  type :: pair
    integer :: a, b
  end type
  type(pair) :: p
  integer :: x(4)[*]
  x = 1
  sync all
  if (this_image() == 1) p = pair(x(2), b=x(4)) !@A
  if (this_image() == 2) x(4)[1] = 5 !@A
  sync all
  if (this_image() == 1 .and. p%a < 0) error stop
end program local_constructor
