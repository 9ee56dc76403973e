! A whole object of derived type, and one of its components.
program whole_and_component
  implicit none
  type :: point
    real :: x = 0, y = 0
    integer :: n(3) = 0
  end type
  type(point) :: p(2)[*]
  real :: y
  integer :: n
  sync all
  y = 0; n = 0
  if (this_image() == 1) p(2)[2] = point(1., 2., [1, 2, 3]) !@A @B
  if (this_image() == 3) y = p(2)[2]%y !@A
  if (this_image() == 4) n = p(2)[2]%n(3) !@B
  sync all
  if (y < 0 .or. n < 0) print *, y, n
end program
