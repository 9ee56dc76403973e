! The multigrid problem of the NAS Parallel Benchmarks (RNR-94-007): classes with their published results, the right-hand side, and the operators on the
! part of a grid that one process has. Written from the definition. Both versions of the benchmark share it.
!
! A grid of n(1) x n(2) x n(3) points has a halo of one point on each side: a(0:n(1)+1, 0:n(2)+1, 0:n(3)+1).
module problem
  implicit none
  private
  public :: dp, problem_class, find_class, residual, smooth, restrict, prolong, random_values
  integer, parameter :: dp = kind(1d0), int8 = selected_int_kind(18)

  type problem_class
    character(1) :: name
    integer :: points     ! in each direction, a power of two
    integer :: iterations
    real(dp) :: smoother(0:2)
    real(dp) :: norm      ! published, of the residual after the last iteration
  end type
  real(dp), parameter :: small(0:2) = [-3/8d0, 1/32d0, -1/64d0], large(0:2) = [-3/17d0, 1/33d0, -1/61d0]
  type(problem_class), parameter :: classes(*) = [ &
    problem_class('S', 32, 4, small, 0.5307707005734d-04), problem_class('W', 128, 4, small, 0.6467329375339d-05), &
    problem_class('A', 256, 4, small, 0.2433365309069d-05), problem_class('B', 256, 20, large, 0.1800564401355d-05), &
    problem_class('C', 512, 20, large, 0.5706732285740d-06)]
contains
  type(problem_class) function find_class(name)
    character(*), intent(in) :: name
    integer :: i
    do i = 1, size(classes)
      if (classes(i)%name == name) then
        find_class = classes(i)
        return
      end if
    end do
    error stop 'classes are S, W, A, B and C'
  end function

  ! r = v - A u. r and v may be the same grid.
  subroutine residual(u, v, r, n)
    integer, intent(in) :: n(3)
    real(dp), intent(in) :: u(0:n(1) + 1, 0:n(2) + 1, 0:n(3) + 1), v(0:n(1) + 1, 0:n(2) + 1, 0:n(3) + 1)
    real(dp) :: r(0:n(1) + 1, 0:n(2) + 1, 0:n(3) + 1)
    real(dp) :: faces(0:n(1) + 1), edges(0:n(1) + 1)
    integer :: i, j, k
    do k = 1, n(3)
      do j = 1, n(2)
        do i = 0, n(1) + 1
          faces(i) = u(i, j - 1, k) + u(i, j + 1, k) + u(i, j, k - 1) + u(i, j, k + 1)
          edges(i) = u(i, j - 1, k - 1) + u(i, j + 1, k - 1) + u(i, j - 1, k + 1) + u(i, j + 1, k + 1)
        end do
        do i = 1, n(1)
          r(i, j, k) = v(i, j, k) + 8/3d0*u(i, j, k) - (edges(i) + faces(i - 1) + faces(i + 1))/6 - (edges(i - 1) + edges(i + 1))/12
        end do
      end do
    end do
  end subroutine

  ! u = u + S r; of the points within only. from_zero: u counts as 0.
  subroutine smooth(r, u, n, s, from_zero)
    integer, intent(in) :: n(3)
    real(dp), intent(in) :: r(0:n(1) + 1, 0:n(2) + 1, 0:n(3) + 1), s(0:2)
    real(dp), intent(inout) :: u(0:n(1) + 1, 0:n(2) + 1, 0:n(3) + 1)
    logical, intent(in) :: from_zero
    real(dp) :: faces(0:n(1) + 1), edges(0:n(1) + 1)
    integer :: i, j, k
    do k = 1, n(3)
      do j = 1, n(2)
        if (from_zero) u(1:n(1), j, k) = 0
        do i = 0, n(1) + 1
          faces(i) = r(i, j - 1, k) + r(i, j + 1, k) + r(i, j, k - 1) + r(i, j, k + 1)
          edges(i) = r(i, j - 1, k - 1) + r(i, j + 1, k - 1) + r(i, j - 1, k + 1) + r(i, j + 1, k + 1)
        end do
        do i = 1, n(1)
          u(i, j, k) = u(i, j, k) + s(0)*r(i, j, k) + s(1)*(r(i - 1, j, k) + r(i + 1, j, k) + faces(i)) &
                       + s(2)*(edges(i) + faces(i - 1) + faces(i + 1))
        end do
      end do
    end do
  end subroutine

  ! To the next coarser grid, of m points: full weighting.
  subroutine restrict(fine, n, coarse, m)
    integer, intent(in) :: n(3), m(3)
    real(dp), intent(in) :: fine(0:n(1) + 1, 0:n(2) + 1, 0:n(3) + 1)
    real(dp), intent(inout) :: coarse(0:m(1) + 1, 0:m(2) + 1, 0:m(3) + 1)
    real(dp) :: faces(0:n(1) + 1), edges(0:n(1) + 1)
    integer :: i, j, k, x, y, z
    do k = 1, m(3)
      z = 2*k
      do j = 1, m(2)
        y = 2*j
        do x = 1, n(1) + 1
          faces(x) = fine(x, y - 1, z) + fine(x, y + 1, z) + fine(x, y, z - 1) + fine(x, y, z + 1)
          edges(x) = fine(x, y - 1, z - 1) + fine(x, y + 1, z - 1) + fine(x, y - 1, z + 1) + fine(x, y + 1, z + 1)
        end do
        do i = 1, m(1)
          x = 2*i
          coarse(i, j, k) = 0.5_dp*fine(x, y, z) + 0.25_dp*(fine(x - 1, y, z) + fine(x + 1, y, z) + faces(x)) &
                            + 0.125_dp*(faces(x - 1) + faces(x + 1) + edges(x)) + 0.0625_dp*(edges(x - 1) + edges(x + 1))
        end do
      end do
    end do
  end subroutine

  ! fine = fine + Q coarse, trilinear, of the halo, too. from_zero: fine counts as 0.
  subroutine prolong(coarse, m, fine, n, from_zero)
    integer, intent(in) :: m(3), n(3)
    real(dp), intent(in) :: coarse(0:m(1) + 1, 0:m(2) + 1, 0:m(3) + 1)
    real(dp), intent(inout) :: fine(0:n(1) + 1, 0:n(2) + 1, 0:n(3) + 1)
    logical, intent(in) :: from_zero
    real(dp) :: y(0:m(1) + 1), z(0:m(1) + 1), yz(0:m(1) + 1)
    integer :: i, j, k
    if (from_zero) fine = 0
    do k = 0, m(3)
      do j = 0, m(2)
        do i = 0, m(1) + 1
          y(i) = coarse(i, j, k) + coarse(i, j + 1, k)
          z(i) = coarse(i, j, k) + coarse(i, j, k + 1)
          yz(i) = y(i) + coarse(i, j, k + 1) + coarse(i, j + 1, k + 1)
        end do
        do i = 0, m(1)
          fine(2*i, 2*j, 2*k) = fine(2*i, 2*j, 2*k) + coarse(i, j, k)
          fine(2*i + 1, 2*j, 2*k) = fine(2*i + 1, 2*j, 2*k) + 0.5_dp*(coarse(i, j, k) + coarse(i + 1, j, k))
          fine(2*i, 2*j + 1, 2*k) = fine(2*i, 2*j + 1, 2*k) + 0.5_dp*y(i)
          fine(2*i + 1, 2*j + 1, 2*k) = fine(2*i + 1, 2*j + 1, 2*k) + 0.25_dp*(y(i) + y(i + 1))
          fine(2*i, 2*j, 2*k + 1) = fine(2*i, 2*j, 2*k + 1) + 0.5_dp*z(i)
          fine(2*i + 1, 2*j, 2*k + 1) = fine(2*i + 1, 2*j, 2*k + 1) + 0.25_dp*(z(i) + z(i + 1))
          fine(2*i, 2*j + 1, 2*k + 1) = fine(2*i, 2*j + 1, 2*k + 1) + 0.25_dp*yz(i)
          fine(2*i + 1, 2*j + 1, 2*k + 1) = fine(2*i + 1, 2*j + 1, 2*k + 1) + 0.125_dp*(yz(i) + yz(i + 1))
        end do
      end do
    end do
  end subroutine

  ! ---- random numbers: x(k) = 5**13 x(k-1) modulo 2**46, x(0) = 314159265, as fractions of 2**46 ----

  pure integer(int8) function times(a, b)
    integer(int8), intent(in) :: a, b
    integer(int8), parameter :: half = 2_int8**23
    times = mod(mod(a/half*mod(b, half) + mod(a, half)*(b/half), half)*half + mod(a, half)*mod(b, half), half*half)
  end function

  pure integer(int8) function power(a, exponent)
    integer(int8), intent(in) :: a, exponent
    integer(int8) :: base, left
    power = 1
    base = a
    left = exponent
    do while (left > 0)
      if (mod(left, 2_int8) == 1) power = times(power, base)
      base = times(base, base)
      left = left/2
    end do
  end function

  ! The numbers first, first + 1 ... of the sequence, counted from 0.
  pure subroutine random_values(first, values)
    integer(int8), intent(in) :: first
    real(dp), intent(out) :: values(:)
    integer(int8), parameter :: a = 5_int8**13, seed = 314159265
    integer(int8) :: x
    integer :: i
    x = times(power(a, first), seed)
    do i = 1, size(values)
      x = times(a, x)
      values(i) = x*0.5_dp**46
    end do
  end subroutine
end module
