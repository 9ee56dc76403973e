! DEALLOCATE and ALLOCATE of a coarray, at the same place perhaps: both order.
program deallocated_and_again
  implicit none
  real, allocatable :: a(:)[:]
  integer, allocatable :: b(:)[:]
  integer :: right
  right = mod(this_image(), num_images()) + 1
  allocate (a(100)[*])
  a(:)[right] = 1
  deallocate (a)
  allocate (b(100)[*])
  b = 5
  sync all
  if (any(b(:)[right] /= 5)) error stop 'other values'
end program
