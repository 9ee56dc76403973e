! DO CONCURRENT. ! local
program local_concurrent
  implicit none
  integer :: x(8)[*], y(8), i
  x = 1
  sync all
  if (this_image() == 1) then
    do concurrent (i = 2:7)
      y(i) = x(i - 1) + x(i + 1) !@A
    end do
  end if
  if (this_image() == 2) x(8)[1] = 9 !@A
  sync all
end program local_concurrent
