! versions: 12 13 14
! exit: 1
! stderr: gfortran does not pass
! images: 1 2
program vector_scalar
  implicit none
  integer, allocatable :: a(:)[:]
  integer :: v(4) = [1, 9, 3, 9]
  allocate (a(9)[*])
  a = 0
  a(v(1:4:2))[this_image()] = 1
  if (a(9) == 1) error stop 2
end program
