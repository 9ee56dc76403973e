! The pipeline of the Parallel Research Kernels (Synch_p2p): each point of a grid depends on three before it, so that a wave passes over the images. Rows are
! the first dimension here: an image has `n` points of each.
module wavefront_problem
  use suite
  implicit none
  private
  public :: classes, set_values, sweep_row, expected_corner

  type, public :: problem_class
    character(1) :: name
    integer :: points, iterations
  end type
  type(problem_class), parameter :: classes(*) = &
    [problem_class('S', 240, 100), problem_class('W', 1000, 20), problem_class('A', 4000, 10)]

contains

  ! a(0, :) is the last point of the image before; of the first image it is a(1, :) that begins the whole grid.
  subroutine set_values(first, n, points, a)
    integer, intent(in) :: first, n, points
    real(dp), intent(out) :: a(0:, :)
    integer :: i
    a = 0
    a(0:n, 1) = [(i + first - 2, i = 0, n)]
    if (first == 1) a(1, :) = [(i - 1, i = 1, points)]
  end subroutine

  subroutine sweep_row(first, n, a, j)
    integer, intent(in) :: first, n, j
    real(dp), intent(inout) :: a(0:, :)
    integer :: i
    do i = merge(2, 1, first == 1), n
      a(i, j) = a(i - 1, j) + a(i, j - 1) - a(i - 1, j - 1)
    end do
  end subroutine

  ! Of the last point, after so many iterations.
  real(dp) function expected_corner(points, iterations)
    integer, intent(in) :: points, iterations
    expected_corner = iterations*(2d0*points - 2)
  end function
end module
