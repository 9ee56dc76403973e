! `z%re` and `z%im` in the shape of ALLOCATE are no references to the object that is allocated.
program complex_parts_in_shapes
  implicit none
  complex, allocatable :: z(:)
  real, allocatable :: a(:), b(:)
  z = [(1, 2), (3, 4), (5, 6)]
  allocate (a(size(z%re)))
  if (size(a) /= 3) error stop 'whole array'
  allocate (b(size(z(2:3)%im)))
  if (size(b) /= 2) error stop 'section'
end program
