! Allocatable arrays that get the value of a transformational function are described with the unit of their strides.
program units_of_strides
  implicit none
  call leave_numbers
  call check
contains
  subroutine leave_numbers
    integer(8) :: numbers(500)
    numbers = 77
    if (.not. has(numbers)) error stop 'numbers'
  end subroutine
  logical function has(numbers)
    integer(8), intent(in) :: numbers(:)
    has = all(numbers == 77)
  end function
  subroutine check
    include 'same.inc'
    integer(8), allocatable :: reshaped(:, :), shifted(:), product(:, :)
    integer(8) :: list(4), matrix(2, 2)
    list = [1, 2, 3, 4]
    matrix(:, 1) = [1, 2]
    matrix(:, 2) = [3, 4]
    reshaped = reshape(list, [2, 2])
    if (same(reshaped, matrix) == 0) error stop 'RESHAPE'
    if (same(reshaped(:, 2), matrix(:, 2)) == 0) error stop 'section of the value of RESHAPE'
    shifted = cshift(list, 0)
    if (same(shifted, list) == 0) error stop 'CSHIFT'
    product = matmul(matrix, reshape([1_8, 0_8, 0_8, 1_8], [2, 2]))
    if (same(product, matrix) == 0) error stop 'MATMUL'
  end subroutine
end program
