! The RANK attribute
program f23
  implicit none
  integer :: x[*]
  integer, rank(2), allocatable :: a
  allocate (a(2, 3))
  if (rank(a) /= 2) error stop 'rank'
  x = this_image()
  sync all
  if (x[num_images()] /= num_images()) error stop 'coarray'
end program
