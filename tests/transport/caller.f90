! A program that calls MPI and has no coarrays. Process 0 executes the command that is the first argument.
program caller
  implicit none
  include 'mpif.h'
  character(4000) :: command
  integer :: length, status, rank, error

  call mpi_init(error)
  call mpi_comm_rank(mpi_comm_world, rank, error)
  call get_command_argument(1, command, length)
  status = 0
  if (rank == 0) call execute_command_line(command(:length), exitstat=status)
  call mpi_barrier(mpi_comm_world, error)
  call mpi_finalize(error)
  if (status /= 0) error stop 'the command has failed'
  if (rank == 0) print '(a)', 'the caller goes on'
end program
