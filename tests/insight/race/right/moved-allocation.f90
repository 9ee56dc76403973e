! MOVE_ALLOC of coarrays synchronises.
program moved_allocation
  implicit none
  integer, allocatable :: a(:)[:], b(:)[:]
  integer :: y
  allocate (a(4)[*])
  a = 0
  sync all
  if (this_image() == 1) a(2)[3] = 5
  call move_alloc(a, b)
  if (this_image() == 3) y = b(2)[3]
  if (this_image() == 2) b(4)[3] = 1
  sync all
end program moved_allocation
