! A section of an allocatable coarray. ! local
program local_allocatable
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  real, allocatable :: x(:, :)[:]
  real :: y
  allocate (x(4, 4)[*])
  x(:, :) = 0
  sync all
  if (this_image() == 1) x(2, :) = 1 !@A
  if (this_image() == 2) y = x(2, 3)[1] !@A
  sync all
end program local_allocatable
