! Elements in no order, of which some are defined twice: one by one, and by a section.
program elements_scattered
  implicit none
  integer :: a(0:508)[*], b(0:508)[*], i
  a = 0
  b = 0
  sync all
  do i = 1, 508
    if (this_image() == 1) a(mod(i*i, 509))[3] = i !@A
    if (this_image() == 2) a(mod(3*i*i, 509))[3] = i
    if (this_image() == 1) b(mod(i*i, 509))[3] = i !@B
  end do
  if (this_image() == 2) a(4)[3] = 0 !@A
  if (this_image() == 4) b(0:507:2)[3] = 0 !@B
  sync all
end program
