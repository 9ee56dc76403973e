! The stencil of the Parallel Research Kernels with coarrays, on a grid of images in two dimensions.
!   stencil CLASS
! An image puts its edges into its neighbours' halos. The first synchronisation with them says that the halos are there, the second that they have been read.
program stencil
  use suite
  use stencil_problem
  implicit none
  type(problem_class) :: class
  real(dp), allocatable :: values(:, :)[:, :], sums(:, :)
  integer, allocatable :: neighbours(:)
  integer :: grid(2), me(2), low(2), n(2), before(2), iteration, i
  integer, parameter :: around(2, 4) = reshape([-1, 0, 1, 0, 0, -1, 0, 1], [2, 4])
  real(dp) :: started, time, error

  class = classes(class_argument(classes%name))
  grid = image_grid(num_images())
  allocate (values(1 - radius:class%points/grid(1) + 1 + radius, 1 - radius:class%points/grid(2) + 1 + radius)[grid(1), *])
  me = this_image(values)
  low = [(first_of(me(i), grid(i), class%points), i = 1, 2)]
  n = [(first_of(me(i) + 1, grid(i), class%points), i = 1, 2)] - low
  before = low - [(first_of(max(1, me(i) - 1), grid(i), class%points), i = 1, 2)]  ! the size of the neighbours there
  neighbours = pack([(image_index(values, me + around(:, i)), i = 1, 4)], [(image_index(values, me + around(:, i)) > 0, i = 1, 4)])
  allocate (sums(n(1), n(2)))
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
    call put_edges()
    sync images (neighbours)
    call apply_star(class%points, low, n, values, sums)
    sync images (neighbours)
    call increase(n, values)
  end subroutine

  subroutine put_edges()
    if (me(1) > 1) values(before(1) + 1:before(1) + radius, 1:n(2))[me(1) - 1, me(2)] = values(1:radius, 1:n(2))
    if (me(1) < grid(1)) values(1 - radius:0, 1:n(2))[me(1) + 1, me(2)] = values(n(1) - radius + 1:n(1), 1:n(2))
    if (me(2) > 1) values(1:n(1), before(2) + 1:before(2) + radius)[me(1), me(2) - 1] = values(1:n(1), 1:radius)
    if (me(2) < grid(2)) values(1:n(1), 1 - radius:0)[me(1), me(2) + 1] = values(1:n(1), n(2) - radius + 1:n(2))
  end subroutine
end program
