! The stencil of the Parallel Research Kernels: a star of radius 2 on a square of points, whose values grow by 1 in each iteration. The part of one image is
! of n(1) x n(2) points.
module stencil_problem
  use suite
  implicit none
  private
  public :: classes, radius, set_values, apply_star, increase, error_in, image_grid

  integer, parameter :: radius = 2
  type, public :: problem_class
    character(1) :: name
    integer :: points, iterations
  end type
  type(problem_class), parameter :: classes(*) = &
    [problem_class('S', 240, 200), problem_class('W', 960, 40), problem_class('A', 2400, 40)]

contains

  ! The most nearly square grid of images.
  pure function image_grid(images) result(grid)
    integer, intent(in) :: images
    integer :: grid(2)
    grid(1) = int(sqrt(real(images)))
    do while (mod(images, grid(1)) /= 0)
      grid(1) = grid(1) - 1
    end do
    grid(2) = images/grid(1)
  end function

  ! The first of the own points is low(1), low(2) of the whole.
  subroutine set_values(low, n, values, sums)
    integer, intent(in) :: low(2), n(2)
    real(dp), intent(out) :: values(1 - radius:, 1 - radius:), sums(:, :)
    integer :: i, j
    values = 0
    sums = 0
    do j = 1, n(2)
      do i = 1, n(1)
        values(i, j) = low(1) + low(2) + i + j - 4 ! the places count from 0
      end do
    end do
  end subroutine

  ! Adds the star's value, of all points but those at the edge of the whole.
  subroutine apply_star(points, low, n, values, sums)
    integer, intent(in) :: points, low(2), n(2)
    real(dp), intent(in) :: values(1 - radius:, 1 - radius:)
    real(dp), intent(inout) :: sums(:, :)
    real(dp), parameter :: near = 1/(2d0*radius), far = 1/(4d0*radius)
    integer :: i, j, from(2), to(2)
    from = max(1, radius + 2 - low)
    to = min(n, points - radius + 1 - low)
    do j = from(2), to(2)
      do i = from(1), to(1)
        sums(i, j) = sums(i, j) + near*(values(i + 1, j) - values(i - 1, j) + values(i, j + 1) - values(i, j - 1)) &
                     + far*(values(i + 2, j) - values(i - 2, j) + values(i, j + 2) - values(i, j - 2))
      end do
    end do
  end subroutine

  subroutine increase(n, values)
    integer, intent(in) :: n(2)
    real(dp), intent(inout) :: values(1 - radius:, 1 - radius:)
    integer :: j
    do j = 1, n(2)
      values(1:n(1), j) = values(1:n(1), j) + 1
    end do
  end subroutine

  ! The values are linear in either direction, so that the star gives the sum of both gradients, 2, at each inner point.
  real(dp) function error_in(class, low, n, sums, iterations)
    type(problem_class), intent(in) :: class
    integer, intent(in) :: low(2), n(2), iterations
    real(dp), intent(in) :: sums(:, :)
    integer :: i, j
    logical :: inside
    error_in = 0
    do j = 1, n(2)
      do i = 1, n(1)
        inside = all([i, j] + low - 1 > radius .and. [i, j] + low - 1 <= class%points - radius)
        error_in = max(error_in, abs(sums(i, j) - merge(2d0*iterations, 0d0, inside)))
      end do
    end do
  end function
end module
