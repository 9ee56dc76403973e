! A component. ! local
program local_component
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  type :: pair
    integer :: a, b
  end type
  type(pair) :: x[*]
  integer :: y
  x = pair(0, 0)
  sync all
  if (this_image() == 1) x%b = 1 !@A
  if (this_image() == 2) y = x[1]%b !@A
  sync all
end program local_component
