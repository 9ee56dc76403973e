! Loops that access another image of the same node in place (-fcoarray-in-place): each is told of at once.
program loops_in_place
  implicit none
  integer :: a(100)[*], b(100)[*], c(100)[*], i, s
  a = 0; b = 0; c = 0; s = 0
  sync all
  if (this_image() == 1) then
    do i = 1, 50
      a(2*i)[2] = i !@A
    end do
    do i = 1, 100
      s = s + b(i)[2] !@B
    end do
    do i = 1, 40
      c(i)[2] = c(i)[2] + 1 !@C
    end do
  else if (this_image() == 3) then
    do i = 60, 70
      s = s + a(i)[2] !@A
    end do
    b(50)[2] = 1 !@B
  else if (this_image() == 4) then
    do i = 40, 100
      s = s + c(i)[2] !@C
    end do
  end if
  sync all
  if (s < 0) print *, s
end program
