! The transpose of the Parallel Research Kernels: B = B + transpose(A), A = A + 1, with blocks of columns on each image.
module transpose_problem
  use suite
  implicit none
  private
  public :: classes, set_values, add_transposed, error_in

  type, public :: problem_class
    character(1) :: name
    integer :: order, iterations
  end type
  type(problem_class), parameter :: classes(*) = &
    [problem_class('S', 240, 200), problem_class('W', 960, 20), problem_class('A', 2400, 20)]
  integer, parameter :: tile = 16

contains

  pure real(dp) function element(order, row, column)
    integer, intent(in) :: order, row, column
    element = real(order, dp)*(column - 1) + row - 1
  end function

  ! Columns low .. of A.
  subroutine set_values(order, low, a)
    integer, intent(in) :: order, low
    real(dp), intent(out) :: a(:, low:)
    integer :: i, j
    do j = low, ubound(a, 2)
      a(:, j) = [(element(order, i, j), i = 1, order)]
    end do
  end subroutine

  subroutine add_transposed(piece, b)
    real(dp), intent(in) :: piece(:, :)
    real(dp), intent(inout) :: b(:, :)
    integer :: i, j, from, first
    do from = 1, size(b, 2), tile
      do first = 1, size(b, 1), tile
        do j = from, min(from + tile - 1, size(b, 2))
          do i = first, min(first + tile - 1, size(b, 1))
            b(i, j) = b(i, j) + piece(j, i)
          end do
        end do
      end do
    end do
  end subroutine

  ! Columns low .. of B after so many iterations.
  real(dp) function error_in(order, low, b, iterations)
    integer, intent(in) :: order, low, iterations
    real(dp), intent(in) :: b(:, low:)
    integer :: i, j
    error_in = 0
    do j = low, ubound(b, 2)
      do i = 1, order
        error_in = max(error_in, abs(b(i, j) - (iterations*element(order, j, i) + iterations*(iterations - 1d0)/2)))
      end do
    end do
  end function
end module
