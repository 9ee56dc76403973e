! bench/eight.f90 with MPI: eight messages, sent eagerly or without waiting for each other.
program eight
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  use mpi
  implicit none
  integer, parameter :: bytes(*) = [8, 32, 128, 512, 2048, 8192, 32768, 131072], most = bytes(size(bytes)) / 8
  real(real64), allocatable, asynchronous :: x(:, :), y(:, :)
  real(real64) :: times(batches), begin
  integer :: k, batch, i, v, n, repeat, rank, ierr, requests(8)

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, rank, ierr)
  allocate (x(most + 8, 8), y(most + 8, 8), source=1.0_real64)
  do k = 1, size(bytes)
    n = bytes(k) / 8
    repeat = max(2, min(2000, 5000000 / bytes(k)))
    do batch = 1, batches
      call mpi_barrier(MPI_COMM_WORLD, ierr)
      begin = seconds()
      do i = 1, 2 * repeat
        do v = 1, 8
          if (mod(i, 2) == rank) then
            call mpi_isend(y(1, v), n, MPI_DOUBLE_PRECISION, 1 - rank, v, MPI_COMM_WORLD, requests(v), ierr)
          else
            call mpi_irecv(x(1, v), n, MPI_DOUBLE_PRECISION, 1 - rank, v, MPI_COMM_WORLD, requests(v), ierr)
          end if
        end do
        call mpi_waitall(8, requests, MPI_STATUSES_IGNORE, ierr)
      end do
      times(batch) = (seconds() - begin) / (2 * repeat)
    end do
    call report('eight_puts', bytes(k), times)
  end do
  call mpi_finalize(ierr)
end program
