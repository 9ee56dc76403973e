! local: elements in no order, each far from the others.
program local_columns
  implicit none
  integer(1), allocatable :: x(:, :)[:]
  integer :: i, p(2100)
  allocate (x(32768, 2100)[*])
  p = [(1 + mod(i*1009, 2100), i = 1, 2100)]
  do i = 1, 2100
    x(1, p(i)) = 1
  end do
  if (x(1, 7) /= 1) error stop
end program
