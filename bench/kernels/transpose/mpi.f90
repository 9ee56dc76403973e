! The transpose of the Parallel Research Kernels with MPI: coarray.f90 with MPI_Sendrecv of packed pieces.
program transpose_kernel
  use mpi
  use suite
  use transpose_problem
  implicit none
  type(problem_class) :: class
  real(dp), allocatable :: a(:, :), b(:, :)
  integer, allocatable :: first(:)
  integer :: me, images, low, high, iteration, i, ierr
  real(dp) :: started, time, own, error

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, me, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, images, ierr)
  me = me + 1
  class = classes(class_argument(classes%name))
  first = [(first_of(i, images, class%order), i = 1, images + 1)]
  low = first(me)
  high = first(me + 1) - 1
  allocate (a(class%order, low:high), b(class%order, low:high))
  call set_values(class%order, low, a)
  b = 0
  call iterate() ! touches all memory
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  started = seconds()
  do iteration = 1, class%iterations
    call iterate()
  end do
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  time = seconds() - started
  own = error_in(class%order, low, b, class%iterations + 1)
  call mpi_allreduce(own, error, 1, MPI_DOUBLE_PRECISION, MPI_MAX, MPI_COMM_WORLD, ierr)
  call report('transpose', class%name, me, images, time, error < 1d-8)
  call mpi_finalize(ierr)

contains

  subroutine iterate()
    integer :: step, source, target
    call add_transposed(a(low:high, :), b(low:high, :))
    do step = 1, images - 1
      source = mod(me - 1 + step, images) + 1
      target = mod(me - 1 - step + images, images) + 1
      call exchange(source, target, first(source + 1) - first(source), first(target + 1) - first(target))
    end do
    a = a + 1
  end subroutine

  subroutine exchange(source, target, got, given)
    integer, intent(in) :: source, target, got, given
    real(dp), asynchronous :: out_piece(given, high - low + 1), in_piece(high - low + 1, got)
    out_piece = a(first(target):first(target + 1) - 1, :)
    call mpi_sendrecv(out_piece, size(out_piece), MPI_DOUBLE_PRECISION, target - 1, 1, &
                      in_piece, size(in_piece), MPI_DOUBLE_PRECISION, source - 1, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE, ierr)
    call add_transposed(in_piece, b(first(source):first(source + 1) - 1, :))
  end subroutine
end program
