! The memory of a deallocated coarray is another one's.
program allocate_again
  implicit none
  integer, allocatable :: x(:)[:], y(:)[:]
  integer :: step
  do step = 1, 3
    allocate (x(8)[*])
    if (this_image() == 1) x(3)[2] = 1
    deallocate (x)
    allocate (y(8)[*])
    if (this_image() == 3) y(3)[2] = 1
    deallocate (y)
  end do
end program allocate_again
