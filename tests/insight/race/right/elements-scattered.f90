! Elements in no order: of the numbers below the prime 509 one image defines the squares, the other one the rest, and both come back to some.
program elements_scattered
  implicit none
  integer :: a(0:508)[*], i
  a = 0
  sync all
  do i = 1, 1017
    if (i == 509) cycle
    if (this_image() == 1) a(mod(i*i, 509))[3] = i
    if (this_image() == 2) a(mod(3*i*i, 509))[3] = i
  end do
  sync all
  if (this_image() == 3) then
    do i = 1, 508
      if (a(mod(i*i, 509)) == 0 .or. a(mod(3*i*i, 509)) == 0) error stop 'not defined'
    end do
  end if
end program
