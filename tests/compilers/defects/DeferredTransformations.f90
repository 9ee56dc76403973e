! Transformational functions of characters of deferred length.
program deferred_transformations
  implicit none
  character(:), allocatable :: a(:)
  character(3) :: b(2)
  allocate (character(3) :: a(2))
  a(:) = ['abc', 'def']
  b = cshift(a, 1)
  if (any(b /= ['def', 'abc'])) error stop 'cshift'
  b(:1) = pack(a, [.false., .true.])
  if (b(1) /= 'def') error stop 'pack'
  if (maxval(a) /= 'def') error stop 'maxval'
end program
