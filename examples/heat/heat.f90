! Heat conduction in a square plate, with coarrays: halo exchange in two dimensions, by gets.
!
!   heat [points per side [time steps]]
!
! The images form a grid of rows and columns, u[i,j], and each owns a block of the plate. Before a time step each image
! gets the edges of its (up to four) neighbours into its halo. Two copies of the temperature take turns, hence one
! synchronisation in each step: it says both "my new edge can be fetched" and "I have fetched what I needed of the old".
!
! The start temperature sin(pi x) sin(pi y), with edges kept at zero, is an eigenfunction of the difference scheme: each
! step multiplies it by the same number. So the program knows the exact answer and checks itself against it.
program heat
  use, intrinsic :: iso_fortran_env, only: real64
  implicit none

  real(real64), parameter :: pi = acos(-1.0_real64)
  real(real64), parameter :: r = 0.2_real64           ! conductivity * time step / spacing**2; stable up to 1/4

  real(real64), allocatable :: u(:, :, :)[:, :]        ! u(i, j, copy)
  integer, allocatable :: neighbours(:)
  integer :: points, steps                             ! inner points per side of the plate
  integer :: grid(2), me(2), n(2), low(2)              ! images, cosubscripts, own block: its size and first point
  integer :: step, now, next, image
  real(real64) :: worst

  points = argument(1, 100)
  steps = argument(2, 1000)
  grid = image_grid()
  if (any(grid > points)) error stop 'heat: more images than points'
  allocate (u(0:block_size(1)+1, 0:block_size(2)+1, 0:1)[grid(1), *])
  me = this_image(u)
  low = first(me)
  n = first(me + 1) - low
  neighbours = pack([(image_index(u, me + around(image)), image = 1, 4)], &
                    [(image_index(u, me + around(image)) /= 0, image = 1, 4)])

  u = 0
  u(1:n(1), 1:n(2), 0) = start(low, n)
  sync all
  now = 0
  do step = 1, steps
    call get_halo(now)
    next = 1 - now
    call advance(u(:, :, now), u(:, :, next))
    sync images (neighbours)
    now = next
  end do

  worst = maxval(abs(u(1:n(1), 1:n(2), now) - decay()**steps * start(low, n)))
  call co_max(worst, result_image=1)
  if (this_image() == 1) then
    print '(a,i0,a,i0,a,i0,a)', 'heat: ', points, ' x ', points, ' points, ', steps, ' steps'
    print '(a,f11.9)', 'part of the start temperature that is left: ', decay()**steps
    if (worst > 1e-12_real64) then
      print '(a,es9.2)', 'largest error: ', worst
      error stop 'heat: wrong temperature'
    end if
    print '(a)', 'largest error is below 1E-12'
  end if

contains

  integer function argument(number, default)
    integer, intent(in) :: number, default
    character(len=16) :: text
    argument = default
    if (command_argument_count() < number) return
    call get_command_argument(number, text)
    read (text, *) argument
  end function

  ! The most nearly square grid.
  function image_grid() result(grid)
    integer :: grid(2)
    grid(1) = int(sqrt(real(num_images())))
    do while (mod(num_images(), grid(1)) /= 0)
      grid(1) = grid(1) - 1
    end do
    grid(2) = num_images() / grid(1)
  end function

  ! A coarray has the same shape on all images: that of the largest block.
  integer function block_size(dim)
    integer, intent(in) :: dim
    block_size = (points + grid(dim) - 1) / grid(dim)
  end function

  ! The first point of the block of the image with these cosubscripts.
  function first(at)
    integer, intent(in) :: at(2)
    integer :: first(2)
    first = (at - 1) * points / grid + 1
  end function

  pure function around(direction) result(step)
    integer, intent(in) :: direction
    integer :: step(2)
    integer, parameter :: steps(2, 4) = reshape([-1, 0, 1, 0, 0, -1, 0, 1], [2, 4])
    step = steps(:, direction)
  end function

  function start(low, n)
    integer, intent(in) :: low(2), n(2)
    real(real64) :: start(n(1), n(2)), h
    integer :: i, j
    h = pi / (points + 1)
    do j = 1, n(2)
      start(:, j) = [(sin((low(1) + i - 1) * h) * sin((low(2) + j - 1) * h), i = 1, n(1))]
    end do
  end function

  ! What one step does to the temperature everywhere.
  real(real64) function decay()
    decay = 1 - 8 * r * sin(pi / (2 * (points + 1)))**2
  end function

  ! A row of the block (u(i,:)) is a strided section, a column a contiguous one.
  subroutine get_halo(copy)
    integer, intent(in) :: copy
    integer :: above(2)
    if (me(1) > 1) then
      above = first(me) - first(me - [1, 0])           ! the size of the block above: its last row is the one we need
      u(0, 1:n(2), copy) = u(above(1), 1:n(2), copy)[me(1)-1, me(2)]
    end if
    if (me(1) < grid(1)) u(n(1)+1, 1:n(2), copy) = u(1, 1:n(2), copy)[me(1)+1, me(2)]
    if (me(2) > 1) then
      above = first(me) - first(me - [0, 1])
      u(1:n(1), 0, copy) = u(1:n(1), above(2), copy)[me(1), me(2)-1]
    end if
    if (me(2) < grid(2)) u(1:n(1), n(2)+1, copy) = u(1:n(1), 1, copy)[me(1), me(2)+1]
  end subroutine

  subroutine advance(old, new)
    real(real64), intent(in) :: old(0:, 0:)
    real(real64), intent(inout) :: new(0:, 0:)
    integer :: i, j
    do j = 1, n(2)
      do i = 1, n(1)
        new(i, j) = old(i, j) + r * (old(i-1, j) + old(i+1, j) + old(i, j-1) + old(i, j+1) - 4 * old(i, j))
      end do
    end do
  end subroutine
end program
