! bench/collective.f90 with MPI: MPI_Allreduce, MPI_Reduce and MPI_Bcast.
program collective_cost
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  use mpi
  implicit none
  integer, parameter :: lengths(4) = [128, 2048, 16384, 131072]
  real(real64), allocatable :: a(:)
  real(real64) :: s, unused, times(batches), begin
  integer :: batch, i, k, repeat, ranks, rank, ierr

  call mpi_init(ierr)
  call mpi_comm_size(MPI_COMM_WORLD, ranks, ierr)
  s = 0
  repeat = 1000
  if (ranks > 2) repeat = 100
  do batch = 1, batches
    call mpi_barrier(MPI_COMM_WORLD, ierr)
    begin = seconds()
    do i = 1, repeat
      call mpi_allreduce(MPI_IN_PLACE, s, 1, MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
    end do
    times(batch) = (seconds() - begin) / repeat
  end do
  call report('co_sum', 8, times)
  if (ranks == 2) then
    call mpi_comm_rank(MPI_COMM_WORLD, rank, ierr)
    do batch = 1, batches
      call mpi_barrier(MPI_COMM_WORLD, ierr)
      begin = seconds()
      do i = 1, repeat
        if (mod(i, 2) == rank) then
          call mpi_reduce(MPI_IN_PLACE, s, 1, MPI_DOUBLE_PRECISION, MPI_SUM, mod(i, 2), MPI_COMM_WORLD, ierr)
        else
          call mpi_reduce(s, unused, 1, MPI_DOUBLE_PRECISION, MPI_SUM, mod(i, 2), MPI_COMM_WORLD, ierr)
        end if
      end do
      times(batch) = (seconds() - begin) / repeat
    end do
    call report('co_sum_one', 8, times)
  end if

  do k = 1, size(lengths)
    if (ranks > 2) exit
    allocate (a(lengths(k)), source=0.0_real64)
    repeat = merge(10, 100, lengths(k) > 1000)
    do batch = 1, batches
      call mpi_barrier(MPI_COMM_WORLD, ierr)
      begin = seconds()
      do i = 1, repeat
        call mpi_allreduce(MPI_IN_PLACE, a, lengths(k), MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
      end do
      times(batch) = (seconds() - begin) / repeat
    end do
    call report('co_sum', 8 * lengths(k), times)
    repeat = merge(2, 20, lengths(k) > 1000)
    do batch = 1, batches
      call mpi_barrier(MPI_COMM_WORLD, ierr)
      begin = seconds()
      do i = 1, repeat
        call mpi_bcast(a, lengths(k), MPI_DOUBLE_PRECISION, mod(i, 2), MPI_COMM_WORLD, ierr)
      end do
      times(batch) = (seconds() - begin) / repeat
    end do
    call report('co_broadcast', 8 * lengths(k), times)
    deallocate (a)
  end do
  call mpi_finalize(ierr)
end program
