! The stencil of the Parallel Research Kernels with coarrays, on a grid of images in two dimensions.
!   stencil CLASS
! An image puts its edges where its neighbours find them. Of these places there are two, in turns: whoever puts into one has met the neighbours since they
! read it last.
program stencil
  use suite
  use stencil_problem
  implicit none
  type(problem_class) :: class
  real(dp), allocatable :: values(:, :), sums(:, :)
  real(dp), allocatable :: rows(:, :, :, :)[:, :], columns(:, :, :, :)[:, :] ! the neighbours' edges: (.., .., from below or above, turn)
  integer, allocatable :: neighbours(:)
  integer :: grid(2), me(2), low(2), n(2), most(2), turn = 0, iteration, i
  integer, parameter :: around(2, 4) = reshape([-1, 0, 1, 0, 0, -1, 0, 1], [2, 4])
  real(dp) :: started, time, error

  class = classes(class_argument(classes%name))
  grid = image_grid(num_images())
  most = (class%points + grid - 1)/grid
  allocate (rows(radius, most(2), 2, 0:1)[grid(1), *], columns(most(1), radius, 2, 0:1)[grid(1), *])
  me = this_image(rows)
  low = [(first_of(me(i), grid(i), class%points), i = 1, 2)]
  n = [(first_of(me(i) + 1, grid(i), class%points), i = 1, 2)] - low
  neighbours = pack([(image_index(rows, me + around(:, i)), i = 1, 4)], [(image_index(rows, me + around(:, i)) > 0, i = 1, 4)])
  allocate (values(1 - radius:n(1) + radius, 1 - radius:n(2) + radius), sums(n(1), n(2)))
  call set_values(low, n, values, sums)
  sync all
  call iterate() ! touches all memory
  sync all
  started = seconds()
  do iteration = 1, class%iterations
    call iterate()
  end do
  sync all
  time = seconds() - started
  error = error_in(class, low, n, sums, class%iterations + 1)
  call co_max(error)
  call report('stencil', class%name, this_image(), num_images(), time, error < 1d-8)

contains

  subroutine iterate()
    turn = 1 - turn
    call put_edges()
    sync images (neighbours)
    call take_edges()
    call apply_star(class%points, low, n, values, sums)
    call increase(n, values)
  end subroutine

  subroutine put_edges()
    if (me(1) > 1) rows(:, :n(2), 2, turn)[me(1) - 1, me(2)] = values(1:radius, 1:n(2))
    if (me(1) < grid(1)) rows(:, :n(2), 1, turn)[me(1) + 1, me(2)] = values(n(1) - radius + 1:n(1), 1:n(2))
    if (me(2) > 1) columns(:n(1), :, 2, turn)[me(1), me(2) - 1] = values(1:n(1), 1:radius)
    if (me(2) < grid(2)) columns(:n(1), :, 1, turn)[me(1), me(2) + 1] = values(1:n(1), n(2) - radius + 1:n(2))
  end subroutine

  subroutine take_edges()
    if (me(1) > 1) values(1 - radius:0, 1:n(2)) = rows(:, :n(2), 1, turn)
    if (me(1) < grid(1)) values(n(1) + 1:n(1) + radius, 1:n(2)) = rows(:, :n(2), 2, turn)
    if (me(2) > 1) values(1:n(1), 1 - radius:0) = columns(:n(1), :, 1, turn)
    if (me(2) < grid(2)) values(1:n(1), n(2) + 1:n(2) + radius) = columns(:n(1), :, 2, turn)
  end subroutine
end program
