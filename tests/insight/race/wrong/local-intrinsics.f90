! Intrinsic subroutines define their arguments, and collective ones refer to theirs. ! local
program local_intrinsics
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  real :: x(4)[*], y, z(2)[*]
  x = 1
  z = 1
  sync all
  if (this_image() == 1) call random_number(x(1:3)) !@A
  if (this_image() == 2) y = x(2)[1] !@A
  sync all
  if (this_image() == 3) z(1)[4] = 2 !@B
  call co_sum(z) !@B
  sync all
end program local_intrinsics
