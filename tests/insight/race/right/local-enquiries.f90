! Enquiries are no references. ! local
program local_enquiries
  implicit none
  integer, allocatable :: x(:)[:]
  integer :: n
  allocate (x(5)[*])
  sync all
  if (this_image() == 1) x(:)[2] = 1
  if (this_image() == 2) n = size(x) + ubound(x, 1) + this_image(x, 1)
  if (this_image() == 2 .and. .not. allocated(x)) error stop
  sync all
end program local_enquiries
