! Static and allocatable coarrays of others, by accesses and by a collective subroutine.
program closed
  integer :: x[*], right, s
  integer, allocatable :: a(:)[:]
  x = this_image()
  allocate (a(100000)[*], source=this_image())
  sync all
  right = mod(this_image(), num_images()) + 1
  if (x[right] /= right .or. any(a(:)[right] /= right)) error stop 'another value'
  s = x
  call co_sum(s)
  if (s /= num_images()*(num_images() + 1)/2) error stop 'another sum'
  sync all
  if (this_image() == 1) print '(a, i0)', 'right on ', num_images()
end program
