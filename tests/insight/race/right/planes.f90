! Sections of three dimensions side by side.
program planes
  implicit none
  integer :: x(6, 6, 6)[*]
  x = 0
  sync all
  if (this_image() == 1) x(1:3, 2:5, ::2)[4] = 1
  if (this_image() == 2) x(4:6, 2:5, :)[4] = 2
  if (this_image() == 3) x(1:3, 2:5, 2::2)[4] = 3
  sync all
end program planes
