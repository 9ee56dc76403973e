! An element, and a section with a stride that has it.
program element_and_section
  implicit none
  integer :: a(10, 10)[*], b(5)
  a = 0
  sync all
  b = 0
  if (this_image() == 1) a(7, 4)[2] = 1 !@A
  if (this_image() == 3) b = a(1:9:2, 4)[2] !@A
  if (this_image() == 4) b = a(2:10:2, 4)[2]
  sync all
  if (any(b < 0)) print *, b
end program
