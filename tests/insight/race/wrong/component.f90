! A component of an object and the whole object.
program component
  implicit none
  type :: pair
    integer :: a, b
  end type
  type(pair) :: x[*], y
  x = pair(0, 0)
  sync all
  if (this_image() == 1) x[3]%b = 1 !@A
  if (this_image() == 2) y = x[3] !@A
  sync all
end program component
