! The owner accesses other elements than those that are put. ! local
program local_other_elements
  implicit none
  integer :: x(8)[*], i, s
  x = 0
  sync all
  s = 0
  if (this_image() == 1) then
    x(1:8:2)[2] = 1
  else if (this_image() == 2) then
    do i = 2, 8, 2
      s = s + x(i)
      x(i) = i
    end do
  end if
  sync all
end program local_other_elements
