! The Himeno benchmark with coarrays: a Poisson solver whose grid is divided over the images.
!
!   himeno [XS|S|M|L|XL [iterations]]
!
! The images form a three-dimensional grid through the cosubscripts of the pressure, p[i,j,k]. After each sweep every
! image puts the surface of its block into the halos of its neighbours, all of them at once, and then synchronises with
! them once. One synchronisation is enough because the sweeps alternate between two copies of the pressure: while a
! neighbour still reads the old copy, its halo of the *new* one is written.
!
! In the end image 1 repeats the run on its own, over the whole grid, and compares residual and pressure.

program himeno
  use, intrinsic :: iso_fortran_env, only: int64, real32, real64
  use himeno_blocks, only: block_grid, extent, first
  use himeno_kernel, only: coefficients, problem_size, default_iterations, initial_pressure, set_coefficients, sweep, &
                           flops_per_point
  implicit none

  ! Where one neighbour lies, what of the own block it needs, and where in its block that belongs.
  type :: neighbour
    integer :: at(3)                                 ! cosubscripts
    integer :: from(3), to(3)                        ! bounds of the section in the own block
    integer :: there(3), upto(3)                     ! bounds of the section in the neighbour's halo
  end type

  character(len=8) :: name
  real(real32), allocatable :: p(:, :, :, :)[:, :, :]  ! the pressure, with halo: p(i, j, k, copy)
  type(coefficients) :: coef
  type(neighbour), allocatable :: neighbours(:)
  integer, allocatable :: partners(:)                ! the image indices of the neighbours
  integer :: points(3), grid(3), me(3), n(3), room(3), iterations
  real(real64) :: gosa, seconds

  call read_arguments()
  grid = block_grid(points, num_images())
  if (any(grid == 0)) error stop 'himeno: more images than this grid can be divided over'
  room = (points - 2 + grid - 1) / grid              ! a coarray has the same shape on all images: that of the largest block
  allocate (p(0:room(1)+1, 0:room(2)+1, 0:room(3)+1, 0:1)[grid(1), grid(2), *])
  me = this_image(p)
  n = extent(points, grid, me)
  call set_pressure(p, first(points(3), grid(3), me(3)))
  call set_coefficients(room, coef)
  call find_neighbours()

  call solve()
  if (this_image() == 1) call report('', seconds, gosa)
  if (num_images() > 1) call compare_with_one_image()

contains

  subroutine read_arguments()
    character(len=16) :: text
    integer :: status
    name = 'M'
    if (command_argument_count() >= 1) call get_command_argument(1, name)
    points = problem_size(name)
    if (any(points == 0)) error stop 'himeno: the sizes are XS, S, M, L and XL'
    iterations = default_iterations(points)
    if (command_argument_count() >= 2) then
      call get_command_argument(2, text)
      read (text, *, iostat=status) iterations
      if (status /= 0 .or. iterations < 1) error stop 'himeno: the second argument is the number of iterations'
    end if
  end subroutine

  ! Both copies: what lies on the boundary of the whole grid is never written again.
  subroutine set_pressure(p, first_layer)
    real(real32), intent(out) :: p(:, :, 0:, :)
    integer, intent(in) :: first_layer
    integer :: k
    do k = 0, ubound(p, 3)
      p(:, :, k, :) = initial_pressure(first_layer + k, points(3))
    end do
  end subroutine

  ! A 19-point stencil reaches over the faces and edges of a block, not over its corners.
  subroutine find_neighbours()
    type(neighbour) :: near
    integer :: step(3), i, j, k, image
    allocate (neighbours(0), partners(0))
    do k = -1, 1
      do j = -1, 1
        do i = -1, 1
          step = [i, j, k]
          if (all(step == 0) .or. all(step /= 0)) cycle
          image = image_index(p, me + step)
          if (image == 0) cycle                      ! beyond the edge of the grid of images
          near%at = me + step
          near%from = merge(0, 1, grid == 1)         ! whole rows and planes where the grid is not divided: contiguous
          near%to = n + 1 - near%from
          near%there = near%from
          where (step > 0) near%from = n
          where (step > 0) near%there = 0
          where (step < 0) near%to = 1
          where (step < 0) near%there = extent(points, grid, near%at) + 1
          near%upto = near%there + near%to - near%from
          neighbours = [neighbours, near]
          partners = [partners, image]
        end do
      end do
    end do
  end subroutine

  subroutine solve()
    integer(int64) :: begin, end, rate
    integer :: iteration, old, new
    sync all
    call system_clock(begin, rate)
    old = 0
    do iteration = 1, iterations
      new = 1 - old
      call sweep(n, room, coef, p(:, :, :, old), p(:, :, :, new), gosa)
      call put_halos(new)
      sync images (partners)
      call co_sum(gosa)
      old = new
    end do
    sync all
    call system_clock(end)
    seconds = real(end - begin, real64) / rate
  end subroutine

  subroutine put_halos(new)
    integer, intent(in) :: new
    integer :: k
    do k = 1, size(neighbours)
      associate (h => neighbours(k))
        p(h%there(1):h%upto(1), h%there(2):h%upto(2), h%there(3):h%upto(3), new)[h%at(1), h%at(2), h%at(3)] = &
          p(h%from(1):h%to(1), h%from(2):h%to(2), h%from(3):h%to(3), new)
      end associate
    end do
  end subroutine

  subroutine report(prefix, seconds, gosa)
    character(len=*), intent(in) :: prefix
    real(real64), intent(in) :: seconds, gosa
    real(real64) :: mflops
    mflops = 1e-6_real64 * flops_per_point * product(real(points - 2, real64)) * iterations / seconds
    if (prefix == '') print '(3a,2(i0," x "),i0,a,2(i0," x "),i0,a,i0,a)', 'Himeno, size ', trim(name), ': ', points, &
      ' points on ', grid, ' images, ', iterations, ' iterations'
    print '(a,f0.1,a,es14.7,a,f6.3,a)', prefix // 'MFLOPS: ', mflops, '  GOSA: ', gosa, '  (', seconds, ' s)'
  end subroutine

  ! Image 1 runs the whole problem alone and compares; the others wait for it at the end of the program.
  subroutine compare_with_one_image()
    real(real32), allocatable :: whole(:, :, :, :)
    type(coefficients) :: whole_coef
    real(real64) :: whole_gosa, difference, tolerance
    integer(int64) :: begin, end, rate
    integer :: inner(3), iteration, old, latest

    if (this_image() /= 1) return
    inner = points - 2
    allocate (whole(0:inner(1)+1, 0:inner(2)+1, 0:inner(3)+1, 0:1))
    call set_pressure(whole, 1)
    call set_coefficients(inner, whole_coef)
    call system_clock(begin, rate)
    do iteration = 1, iterations
      old = mod(iteration - 1, 2)
      call sweep(inner, inner, whole_coef, whole(:, :, :, old), whole(:, :, :, 1 - old), whole_gosa)
    end do
    call system_clock(end)
    call report('one image: ', real(end - begin, real64) / rate, whole_gosa)

    latest = mod(iterations, 2)
    difference = abs(gosa - whole_gosa) / whole_gosa
    tolerance = 1e-5_real64
    print '(a,es8.1,a,es8.1)', 'difference to one image: residual (relative)', difference, ', pressure', &
      largest_difference(whole(:, :, :, latest), latest)
    if (difference > tolerance .or. largest_difference(whole(:, :, :, latest), latest) > tolerance) &
      error stop 'residual check FAILED'
    print '(a)', 'residual check passed'
  end subroutine

  ! Fetches the other images' blocks, one after the other, and compares them with their part of the whole.
  real(real32) function largest_difference(whole, copy)
    real(real32), intent(in) :: whole(0:, 0:, 0:)
    integer, intent(in) :: copy
    real(real32), allocatable :: block(:, :, :)
    integer :: low(3), high(3), i, j, k
    largest_difference = 0
    do k = 1, grid(3)
      do j = 1, grid(2)
        do i = 1, grid(1)
          low = first(points, grid, [i, j, k])
          high = low + extent(points, grid, [i, j, k]) - 1
          allocate (block(low(1):high(1), low(2):high(2), low(3):high(3)))
          block(:, :, :) = p(1:size(block, 1), 1:size(block, 2), 1:size(block, 3), copy)[i, j, k]
          largest_difference = max(largest_difference, &
                                   maxval(abs(block - whole(low(1):high(1), low(2):high(2), low(3):high(3)))))
          deallocate (block)
        end do
      end do
    end do
  end function
end program
