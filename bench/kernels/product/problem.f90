! The product of two matrices, C = A B, of which each image has a block of columns. The elements are small integers, so that the result is exact.
module product_problem
  use suite
  implicit none
  private
  public :: classes, set_columns, image_of_test, expected

  type, public :: problem_class
    character(1) :: name
    integer :: order
  end type
  type(problem_class), parameter :: classes(*) = [problem_class('S', 240), problem_class('W', 720), problem_class('A', 1440)]
  integer, parameter :: first_factor(3) = [3, 5, 7], second_factor(3) = [4, 9, 11]

contains

  pure real(dp) function element(factor, row, column)
    integer, intent(in) :: factor(3), row, column
    element = mod(factor(1)*row + factor(2)*column + mod(row*column, 13), factor(3)) - factor(3)/2
  end function

  subroutine set_columns(order, low, a, b)
    integer, intent(in) :: order, low
    real(dp), intent(out) :: a(:, low:), b(:, low:)
    integer :: i, j
    do j = low, ubound(a, 2)
      a(:, j) = [(element(first_factor, i, j), i = 1, order)]
      b(:, j) = [(element(second_factor, i, j), i = 1, order)]
    end do
  end subroutine

  pure real(dp) function test_element(row)
    integer, intent(in) :: row
    test_element = mod(7*row, 17) - 8
  end function

  ! The part that columns low .. of C have in the product with the test vector.
  function image_of_test(low, c) result(part)
    integer, intent(in) :: low
    real(dp), intent(in) :: c(:, low:)
    real(dp) :: part(size(c, 1))
    integer :: j
    part = 0
    do j = low, ubound(c, 2)
      part = part + c(:, j)*test_element(j)
    end do
  end function

  ! A (B x) of the test vector x, from the definitions of A and B.
  function expected(order) result(y)
    integer, intent(in) :: order
    real(dp) :: y(order), between(order)
    integer :: i, j
    between = 0
    y = 0
    do j = 1, order
      between = between + [(element(second_factor, i, j), i = 1, order)]*test_element(j)
    end do
    do j = 1, order
      y = y + [(element(first_factor, i, j), i = 1, order)]*between(j)
    end do
  end function
end module
