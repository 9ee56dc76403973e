! Row decl-alloc-stat: an allocation of different shape on one image. The bounds shall be the same on all images
! (J3/18-007r1 9.7.1.2p3); Atoll says so, with the source line, instead of going on with a coarray that is no coarray.
program decl_alloc_stat_shape
  implicit none
  integer, allocatable :: a(:)[:]
  integer :: n

  n = 100
  if (this_image() == num_images()) n = 5000
  allocate (a(n)[*])
  a = 1
  sync all
  print *, 'not reached: the shapes differ'
end program
