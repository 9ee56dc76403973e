! local: elements in no order, one of which another image fetches.
program local_elements_scattered
  implicit none
  integer :: a(0:508)[*], i, got
  a = 0
  got = 0
  sync all
  if (this_image() == 2) then
    do i = 1, 508
      if (i == 77) cycle
      a(mod(i*i, 509)) = a(mod(i*i, 509)) + i !@A
    end do
  end if
  if (this_image() == 1) got = a(9)[2] !@A
  if (this_image() == 3) got = a(12)[2]
  sync all
  if (got < 0) print *, got
end program
