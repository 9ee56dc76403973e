! NAS CG with MPI: coarray.f90 with MPI_Allgatherv and MPI_Allreduce.
program cg
  use mpi
  use suite
  use cg_problem
  implicit none
  type(problem_class) :: class
  type(sparse_rows) :: rows
  real(dp), allocatable :: p(:), x(:), z(:), r(:), q(:)
  integer, allocatable :: counts(:), before_each(:)
  real(dp) :: zeta, started
  integer :: rank, ranks, ierr, low, high, iteration, i

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, rank, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, ranks, ierr)
  class = classes(class_argument(classes%name))
  low = first_of(rank + 1, ranks, class%order)
  high = first_of(rank + 2, ranks, class%order) - 1
  before_each = [(first_of(i, ranks, class%order) - 1, i = 1, ranks)]
  counts = [(first_of(i + 1, ranks, class%order) - first_of(i, ranks, class%order), i = 1, ranks)]
  call make_rows(class, low, high, rows)
  allocate (p(class%order), x(low:high), z(low:high), r(low:high), q(low:high))
  x = 1
  call iterate() ! touches all memory
  x = 1
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  started = seconds()
  do iteration = 1, class%iterations
    call iterate()
  end do
  call report('cg', class%name, rank + 1, ranks, seconds() - started, verified(class, zeta))
  call mpi_finalize(ierr)

contains

  subroutine iterate()
    call solve()
    zeta = class%shift + 1/dot(x, z)
    x = z/sqrt(dot(z, z))
  end subroutine

  ! A z = x, nearly.
  subroutine solve()
    real(dp) :: rho, before, alpha
    integer :: step
    z = 0
    r = x
    rho = dot(r, r)
    p(low:high) = r
    call share()
    do step = 1, steps
      call multiply(rows, p, q)
      alpha = rho/dot(p(low:high), q)
      z = z + alpha*p(low:high)
      r = r - alpha*q
      before = rho
      rho = dot(r, r)
      if (step == steps) exit
      p(low:high) = r + rho/before*p(low:high)
      call share()
    end do
  end subroutine

  subroutine share()
    call mpi_allgatherv(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, p, counts, before_each, MPI_DOUBLE_PRECISION, MPI_COMM_WORLD, ierr)
  end subroutine

  real(dp) function dot(a, b)
    real(dp), intent(in) :: a(:), b(:)
    real(dp) :: part
    part = dot_product(a, b)
    call mpi_allreduce(part, dot, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  end function
end program
