! The pipeline of the Parallel Research Kernels with MPI: coarray.f90 with MPI_Send and MPI_Recv of one number per row.
program wavefront
  use mpi
  use suite
  use wavefront_problem
  implicit none
  type(problem_class) :: class
  real(dp), allocatable :: a(:, :)
  integer :: me, images, first, n, iteration, ierr
  real(dp) :: started, time, corner, own

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, me, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, images, ierr)
  me = me + 1
  class = classes(class_argument(classes%name))
  first = first_of(me, images, class%points)
  n = first_of(me + 1, images, class%points) - first
  allocate (a(0:class%points/images + 1, class%points))
  call set_values(first, n, class%points, a)
  call iterate() ! touches all memory
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  started = seconds()
  do iteration = 1, class%iterations
    call iterate()
  end do
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  time = seconds() - started
  own = merge(a(n, class%points), 0d0, me == images)
  call mpi_allreduce(own, corner, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  call report('wavefront', class%name, me, images, time, abs(corner - expected_corner(class%points, class%iterations + 1)) < 1d-8)
  call mpi_finalize(ierr)

contains

  subroutine iterate()
    integer :: j
    real(dp) :: corner
    do j = 2, class%points
      if (me > 1) call mpi_recv(a(0, j), 1, MPI_DOUBLE_PRECISION, me - 2, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
      call sweep_row(first, n, a, j)
      if (me < images) call mpi_send(a(n, j), 1, MPI_DOUBLE_PRECISION, me, 1, MPI_COMM_WORLD, ierr)
    end do
    corner = -a(n, class%points)
    if (images == 1) then
      a(1, 1) = corner
    else if (me == images) then
      call mpi_send(corner, 1, MPI_DOUBLE_PRECISION, 0, 2, MPI_COMM_WORLD, ierr)
    else if (me == 1) then
      call mpi_recv(a(1, 1), 1, MPI_DOUBLE_PRECISION, images - 1, 2, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
    end if
  end subroutine
end program
