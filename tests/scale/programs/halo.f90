! A halo exchange on a periodic grid of blocks, with puts and SYNC IMAGES with the four neighbours. Each image computes what comes
! out of it from the first values, over a block that is larger by the number of steps on each side.
program scale_halo
  use checks
  implicit none
  integer, parameter :: m = 6, steps = 3, prime = 99991
  integer, allocatable :: u(:, :)[:], v(:, :), w(:, :)
  integer, allocatable :: neighbours(:)
  integer :: me, images, columns, rows, row, column, step, i, j

  me = this_image()
  images = num_images()
  columns = int(sqrt(real(images)))
  do while (modulo(images, columns) /= 0)
    columns = columns - 1
  end do
  rows = images/columns
  row = (me - 1)/columns
  column = modulo(me - 1, columns)
  neighbours = different([image(row, column - 1), image(row, column + 1), image(row - 1, column), image(row + 1, column)])

  allocate (u(0:m + 1, 0:m + 1)[*], v(0:m + 1, 0:m + 1))
  do j = 1, m
    do i = 1, m
      u(i, j) = first(column*m + i, row*m + j)
    end do
  end do
  sync all
  do step = 1, steps
    u(m + 1, 1:m)[image(row, column - 1)] = u(1, 1:m)
    u(0, 1:m)[image(row, column + 1)] = u(m, 1:m)
    u(1:m, m + 1)[image(row - 1, column)] = u(1:m, 1)
    u(1:m, 0)[image(row + 1, column)] = u(1:m, m)
    sync images (neighbours)
    v(1:m, 1:m) = modulo(u(0:m - 1, 1:m) + 2*u(2:m + 1, 1:m) + 3*u(1:m, 0:m - 1) + 5*u(1:m, 2:m + 1), prime)
    sync images (neighbours)
    u(1:m, 1:m) = v(1:m, 1:m)
  end do

  allocate (w(1 - steps:m + steps, 1 - steps:m + steps))
  do j = 1 - steps, m + steps
    do i = 1 - steps, m + steps
      w(i, j) = first(column*m + i, row*m + j)
    end do
  end do
  do step = 1, steps
    w(1 - steps + step:m + steps - step, 1 - steps + step:m + steps - step) = &
      modulo(w(step - steps:m + steps - step - 1, 1 - steps + step:m + steps - step) &
             + 2*w(2 - steps + step:m + steps - step + 1, 1 - steps + step:m + steps - step) &
             + 3*w(1 - steps + step:m + steps - step, step - steps:m + steps - step - 1) &
             + 5*w(1 - steps + step:m + steps - step, 2 - steps + step:m + steps - step + 1), prime)
  end do
  call check('wrong elements', count(u(1:m, 1:m) /= w(1:m, 1:m)), 0)
  sync all
  call finish()
  if (me == 1) print '(a,i0,a)', 'passed on ', images, ' images'

contains

  integer function image(r, c)
    integer, intent(in) :: r, c
    image = modulo(r, rows)*columns + modulo(c, columns) + 1
  end function

  integer function first(i, j)
    integer, intent(in) :: i, j
    first = modulo(modulo(i - 1, columns*m)*7919 + modulo(j - 1, rows*m)*104729, prime)
  end function

  ! Each image once.
  function different(list) result(set)
    integer, intent(in) :: list(:)
    integer, allocatable :: set(:)
    integer :: k
    allocate (set(0))
    do k = 1, size(list)
      if (.not. any(set == list(k))) set = [set, list(k)]
    end do
  end function

end program
