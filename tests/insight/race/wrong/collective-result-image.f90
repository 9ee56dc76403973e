! A collective subroutine brings the sum to image 2, and orders nothing (16.6).
program collective_result_image
  implicit none
  integer :: x(3)[*], n
  x = 0
  n = 1
  sync all
  if (this_image() == 1) x(3)[2] = 4 !@A
  call co_sum(n, result_image=2)
  if (this_image() == 2) then
    if (x(3)[2] > n) print *, n !@A
  end if
  sync all
end program
