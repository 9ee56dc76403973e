! The part of the Himeno benchmark that knows nothing of images: problem sizes, coefficients, one Jacobi sweep, and how to
! divide a grid into blocks.
! The benchmark solves Poisson's equation for the pressure in generalised coordinates with a 19-point stencil
! (R. Himeno, RIKEN). Sequential, coarray and MPI programs share this file.
module himeno_kernel
  use, intrinsic :: iso_fortran_env, only: real32, real64
  implicit none
  private
  public :: coefficients, problem_size, default_iterations, initial_pressure, set_coefficients, sweep, flops_per_point

  real(real32), parameter :: omega = 0.8_real32      ! relaxation
  integer, parameter :: flops_per_point = 34         ! as the benchmark's rules count them

  ! The equation's coefficients on one block of the grid, and its source term. Each has one halo layer, as the pressure.
  type :: coefficients
    real(real32), allocatable :: a(:, :, :, :)       ! a(.., 1:3): next neighbours upwards; a(.., 4): of the point itself
    real(real32), allocatable :: b(:, :, :, :)       ! mixed derivatives in the planes ij, jk, ki
    real(real32), allocatable :: c(:, :, :, :)       ! next neighbours downwards
    real(real32), allocatable :: bnd(:, :, :)        ! 1 where the pressure is computed, 0 in obstacles
    real(real32), allocatable :: source(:, :, :)
  end type

contains

  ! Grid points in i, j, k; the outermost layer is boundary and never changes. Zero for a name that is no size.
  pure function problem_size(name) result(points)
    character(len=*), intent(in) :: name
    integer :: points(3)
    select case (name)
    case ('XS');  points = [64, 32, 32]
    case ('S');   points = [128, 64, 64]
    case ('M');   points = [256, 128, 128]
    case ('L');   points = [512, 256, 256]
    case ('XL');  points = [1024, 512, 512]
    case default; points = 0
    end select
  end function

  ! As many sweeps as take about a second on a few cores.
  pure integer function default_iterations(points)
    integer, intent(in) :: points(3)
    default_iterations = max(5, nint(2.0e8 / product(real(points))))
  end function

  ! The benchmark's initial pressure at layer k (from 1) of n: the square of the relative height.
  elemental real(real32) function initial_pressure(k, n)
    integer, intent(in) :: k, n
    initial_pressure = real((k - 1)**2, real32) / real((n - 1)**2, real32)
  end function

  ! Allocates the coefficients of a block of n(1) * n(2) * n(3) points and sets them to the benchmark's values.
  subroutine set_coefficients(n, coef)
    integer, intent(in) :: n(3)
    type(coefficients), intent(out) :: coef
    allocate (coef%a(0:n(1)+1, 0:n(2)+1, 0:n(3)+1, 4))
    allocate (coef%b(0:n(1)+1, 0:n(2)+1, 0:n(3)+1, 3), coef%c(0:n(1)+1, 0:n(2)+1, 0:n(3)+1, 3))
    allocate (coef%bnd(0:n(1)+1, 0:n(2)+1, 0:n(3)+1), coef%source(0:n(1)+1, 0:n(2)+1, 0:n(3)+1))
    coef%a(:, :, :, 1:3) = 1
    coef%a(:, :, :, 4) = 1 / 6.0_real32
    coef%b = 0
    coef%c = 1
    coef%bnd = 1
    coef%source = 0
  end subroutine

  ! One Jacobi sweep over n(1) * n(2) * n(3) points: `new` from `old`. `room` is the size for which the arrays have been
  ! allocated, at least n. Adds up the squares of the corrections; rows in single, their sum in double precision, so
  ! that the result hardly depends on how the grid is divided.
  subroutine sweep(n, room, coef, old, new, gosa)
    integer, intent(in) :: n(3), room(3)
    type(coefficients), intent(in) :: coef
    real(real32), intent(in) :: old(0:room(1)+1, 0:room(2)+1, 0:room(3)+1)
    real(real32), intent(inout) :: new(0:room(1)+1, 0:room(2)+1, 0:room(3)+1)
    real(real64), intent(out) :: gosa
    call sweep_block(n, room, coef%a, coef%b, coef%c, coef%bnd, coef%source, old, new, gosa)
  end subroutine

  subroutine sweep_block(n, room, a, b, c, bnd, source, p, new, gosa)
    integer, intent(in) :: n(3), room(3)
    real(real32), intent(in), dimension(0:room(1)+1, 0:room(2)+1, 0:room(3)+1, 4) :: a
    real(real32), intent(in), dimension(0:room(1)+1, 0:room(2)+1, 0:room(3)+1, 3) :: b, c
    real(real32), intent(in), dimension(0:room(1)+1, 0:room(2)+1, 0:room(3)+1) :: bnd, source, p
    real(real32), intent(inout), dimension(0:room(1)+1, 0:room(2)+1, 0:room(3)+1) :: new
    real(real64), intent(out) :: gosa
    real(real32) :: correction(room(1)), s, row
    integer :: i, j, k

    gosa = 0
    do k = 1, n(3)
      do j = 1, n(2)
        do i = 1, n(1)
          s = a(i,j,k,1) * p(i+1,j,k) + a(i,j,k,2) * p(i,j+1,k) + a(i,j,k,3) * p(i,j,k+1) &
            + b(i,j,k,1) * (p(i+1,j+1,k) - p(i+1,j-1,k) - p(i-1,j+1,k) + p(i-1,j-1,k)) &
            + b(i,j,k,2) * (p(i,j+1,k+1) - p(i,j-1,k+1) - p(i,j+1,k-1) + p(i,j-1,k-1)) &
            + b(i,j,k,3) * (p(i+1,j,k+1) - p(i-1,j,k+1) - p(i+1,j,k-1) + p(i-1,j,k-1)) &
            + c(i,j,k,1) * p(i-1,j,k) + c(i,j,k,2) * p(i,j-1,k) + c(i,j,k,3) * p(i,j,k-1) + source(i,j,k)
          correction(i) = (s * a(i,j,k,4) - p(i,j,k)) * bnd(i,j,k)
          new(i,j,k) = p(i,j,k) + omega * correction(i)
        end do
        row = 0                                      ! apart from the loop above, which vectorises without it
        do i = 1, n(1)
          row = row + correction(i)**2
        end do
        gosa = gosa + row
      end do
    end do
  end subroutine

end module

module himeno_blocks
  implicit none
  private
  public :: block_grid, extent, first

contains

  ! How many blocks in each dimension make `blocks` blocks with the least halo to exchange; zeros if there is no way. A face
  ! normal to i counts four times: its points are far apart in memory.
  pure function block_grid(points, blocks) result(grid)
    integer, intent(in) :: points(3), blocks
    integer :: grid(3), candidate(3), p, q
    real :: cost, least
    grid = 0
    least = huge(least)
    do p = 1, blocks
      if (mod(blocks, p) /= 0) cycle
      do q = 1, blocks / p
        if (mod(blocks / p, q) /= 0) cycle
        candidate = [p, q, blocks / (p * q)]
        if (any(candidate > points - 2)) cycle
        cost = halo(points / real(candidate), candidate > 1)
        if (cost < least) then
          least = cost
          grid = candidate
        end if
      end do
    end do
  end function

  pure real function halo(block, divided)
    real, intent(in) :: block(3)
    logical, intent(in) :: divided(3)
    halo = sum([4 * block(2) * block(3), block(1) * block(3), block(1) * block(2)], mask=divided)
  end function

  ! The inner points 1 .. points-2 of one dimension are dealt out to `blocks` blocks, as evenly as possible.
  elemental integer function first(points, blocks, block)
    integer, intent(in) :: points, blocks, block
    first = (block - 1) * (points - 2) / blocks + 1
  end function

  elemental integer function extent(points, blocks, block)
    integer, intent(in) :: points, blocks, block
    extent = first(points, blocks, block + 1) - first(points, blocks, block)
  end function
end module
