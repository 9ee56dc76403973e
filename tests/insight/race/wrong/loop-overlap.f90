! Loops over elements that overlap by one.
program loop_overlap
  implicit none
  integer :: x(20)[*], i
  x = 0
  sync all
  if (this_image() == 1) then
    do i = 1, 10
      x(i)[4] = i !@A
    end do
  else if (this_image() == 2) then
    do i = 10, 20
      x(i)[4] = i !@A
    end do
  end if
  sync all
end program loop_overlap
