! Different components of one object.
program components_apart
  implicit none
  type :: pair
    integer :: a, b
  end type
  type(pair) :: x(3)[*]
  x = pair(0, 0)
  sync all
  if (this_image() == 1) x(2)[3]%b = 1
  if (this_image() == 2) x(:)[3]%a = [1, 2, 3]
  sync all
end program components_apart
