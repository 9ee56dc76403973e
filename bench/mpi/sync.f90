! bench/sync.f90 with MPI: MPI_Barrier; and a message of no length each way with one other rank.
program sync_cost
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  use mpi
  implicit none
  real(real64) :: all_times(batches), pair_times(batches), begin
  integer :: batch, i, repeat, partner, rank, ranks, ierr, status(MPI_STATUS_SIZE), nothing(1)

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, rank, ierr)
  call mpi_comm_size(MPI_COMM_WORLD, ranks, ierr)
  repeat = 10000
  if (ranks > 2) repeat = 200
  partner = rank + merge(1, -1, mod(rank, 2) == 0)
  do batch = 1, batches
    call mpi_barrier(MPI_COMM_WORLD, ierr)
    begin = seconds()
    do i = 1, repeat
      call mpi_barrier(MPI_COMM_WORLD, ierr)
    end do
    all_times(batch) = (seconds() - begin) / repeat

    call mpi_barrier(MPI_COMM_WORLD, ierr)
    begin = seconds()
    if (partner < ranks) then
      do i = 1, repeat
        call mpi_sendrecv(nothing, 0, MPI_INTEGER, partner, 0, nothing, 0, MPI_INTEGER, partner, 0, MPI_COMM_WORLD, status, ierr)
      end do
    end if
    pair_times(batch) = (seconds() - begin) / repeat
  end do
  call report('sync_all', ranks, all_times)
  call report('sync_images_pair', ranks, pair_times)
  call mpi_finalize(ierr)
end program
