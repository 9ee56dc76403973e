! ALLOCATE of more bytes than an address counts is an error, not a small allocation.
program large_sizes
  implicit none
  integer(8), allocatable :: a(:), b(:, :)
  integer(8) :: n
  integer :: status
  n = 2_8**61 + 1
  allocate (a(n), stat=status)
  if (status == 0) error stop 'one dimension'
  n = 2_8**32
  allocate (b(n, n), stat=status)
  if (status == 0) error stop 'two dimensions'
end program
