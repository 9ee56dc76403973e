! A pointer component of another image, and a component of that image's coarray that it points to.
program pointer_component
  implicit none
  type :: holder
    integer, pointer :: p(:) => null()
  end type
  type(holder) :: h[*]
  integer, target, save :: x(6)[*]
  x = 0
  h%p => x(1:6:2)
  sync all
  if (this_image() == 1) h[2]%p(2) = 3 !@A
  if (this_image() == 3) x(3)[2] = 4 !@A
  if (this_image() == 4) x(2)[2] = 4
  sync all
end program
