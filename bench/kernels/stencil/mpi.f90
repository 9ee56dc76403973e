! The stencil of the Parallel Research Kernels with MPI: coarray.f90 with MPI_Isend and MPI_Irecv, and datatypes for the edges.
program stencil
  use mpi
  use suite
  use stencil_problem
  implicit none
  type(problem_class) :: class
  real(dp), allocatable, asynchronous :: values(:, :)
  real(dp), allocatable :: sums(:, :)
  integer :: grid(2), me(2), low(2), n(2), rank, ranks, columns, rows, iteration, i, ierr
  real(dp) :: started, time, own, error

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, rank, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, ranks, ierr)
  class = classes(class_argument(classes%name))
  grid = image_grid(ranks)
  me = [mod(rank, grid(1)), rank/grid(1)] + 1
  low = [(first_of(me(i), grid(i), class%points), i = 1, 2)]
  n = [(first_of(me(i) + 1, grid(i), class%points), i = 1, 2)] - low
  allocate (values(1 - radius:n(1) + radius, 1 - radius:n(2) + radius), sums(n(1), n(2)))
  call mpi_type_vector(n(2), radius, n(1) + 2*radius, MPI_DOUBLE_PRECISION, rows, ierr)
  call mpi_type_vector(radius, n(1), n(1) + 2*radius, MPI_DOUBLE_PRECISION, columns, ierr)
  call mpi_type_commit(rows, ierr)
  call mpi_type_commit(columns, ierr)
  call set_values(low, n, values, sums)
  call iterate() ! touches all memory
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  started = seconds()
  do iteration = 1, class%iterations
    call iterate()
  end do
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  time = seconds() - started
  own = error_in(class, low, n, sums, class%iterations + 1)
  call mpi_allreduce(own, error, 1, MPI_DOUBLE_PRECISION, MPI_MAX, MPI_COMM_WORLD, ierr)
  call report('stencil', class%name, rank + 1, ranks, time, error < 1d-8)
  call mpi_finalize(ierr)

contains

  subroutine iterate()
    call exchange_edges()
    call apply_star(class%points, low, n, values, sums)
    call increase(n, values)
  end subroutine

  subroutine exchange_edges()
    integer :: requests(8), used
    used = 0
    if (me(1) > 1) call trade(values(1, 1), values(1 - radius, 1), rows, rank - 1, requests, used)
    if (me(1) < grid(1)) call trade(values(n(1) - radius + 1, 1), values(n(1) + 1, 1), rows, rank + 1, requests, used)
    if (me(2) > 1) call trade(values(1, 1), values(1, 1 - radius), columns, rank - grid(1), requests, used)
    if (me(2) < grid(2)) call trade(values(1, n(2) - radius + 1), values(1, n(2) + 1), columns, rank + grid(1), requests, used)
    call mpi_waitall(used, requests, MPI_STATUSES_IGNORE, ierr)
  end subroutine

  subroutine trade(edge, halo, datatype, other, requests, used)
    real(dp), asynchronous :: edge, halo
    integer, intent(in) :: datatype, other
    integer, intent(inout) :: requests(:), used
    call mpi_irecv(halo, 1, datatype, other, 1, MPI_COMM_WORLD, requests(used + 1), ierr)
    call mpi_isend(edge, 1, datatype, other, 1, MPI_COMM_WORLD, requests(used + 2), ierr)
    used = used + 2
  end subroutine
end program
