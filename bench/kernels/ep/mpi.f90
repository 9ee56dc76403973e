! NAS EP with MPI: coarray.f90 with MPI_Allreduce.
program ep
  use mpi
  use suite
  use ep_problem
  implicit none
  type(problem_class) :: class
  real(dp) :: own_sums(2), own_counts(0:9), sums(2), counts(0:9), started
  integer :: rank, ranks, ierr

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, rank, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, ranks, ierr)
  class = classes(class_argument(classes%name))
  call mpi_barrier(MPI_COMM_WORLD, ierr)
  started = seconds()
  call count_pairs(first_of(rank + 1, ranks, batches(class)), first_of(rank + 2, ranks, batches(class)) - 1, own_sums, own_counts)
  call mpi_allreduce(own_sums, sums, 2, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  call mpi_allreduce(own_counts, counts, 10, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
  call report('ep', class%name, rank + 1, ranks, seconds() - started, verified(class, sums, counts))
  call mpi_finalize(ierr)
end program
