! bench/pingpong.f90 with MPI: half a round trip by MPI_Send and MPI_Recv; and messages one after the other, of which the last
! is answered.
program pingpong
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  use mpi
  implicit none
  integer, parameter :: bytes(*) = [8, 64, 512, 4096, 32768, 262144, 1048576, 4194304, 33554432]
  real(real64), allocatable :: x(:), y(:)
  real(real64), dimension(batches) :: ping, burst
  integer :: k, batch, rank, ierr, status(MPI_STATUS_SIZE)

  call mpi_init(ierr)
  call mpi_comm_rank(MPI_COMM_WORLD, rank, ierr)
  allocate (x(bytes(size(bytes)) / 8), y(bytes(size(bytes)) / 8), source=1.0_real64)
  do k = 1, size(bytes)
    do batch = 1, batches
      ping(batch) = ping_pong(bytes(k) / 8, max(2, min(5000, 50000000 / bytes(k))))
      burst(batch) = one_after_the_other(bytes(k) / 8, max(2, min(5000, 50000000 / bytes(k))))
    end do
    if (k == 1) call report('pingpong_scalar_put', bytes(k), ping)
    call report('pingpong_put', bytes(k), ping)
    call report('put', bytes(k), burst)
  end do
  call mpi_finalize(ierr)

contains

  real(real64) function ping_pong(n, repeat)
    integer, intent(in) :: n, repeat
    real(real64) :: begin
    integer :: i
    call mpi_barrier(MPI_COMM_WORLD, ierr)
    begin = seconds()
    do i = 1, 2 * repeat
      if (mod(i, 2) == rank) then
        call mpi_send(y, n, MPI_DOUBLE_PRECISION, 1 - rank, 0, MPI_COMM_WORLD, ierr)
      else
        call mpi_recv(x, n, MPI_DOUBLE_PRECISION, 1 - rank, 0, MPI_COMM_WORLD, status, ierr)
      end if
    end do
    ping_pong = (seconds() - begin) / (2 * repeat)
  end function

  real(real64) function one_after_the_other(n, repeat)
    integer, intent(in) :: n, repeat
    real(real64) :: begin
    integer :: i
    call mpi_barrier(MPI_COMM_WORLD, ierr)
    begin = seconds()
    do i = 1, repeat
      if (rank == 0) call mpi_send(y, n, MPI_DOUBLE_PRECISION, 1, 0, MPI_COMM_WORLD, ierr)
      if (rank == 1) call mpi_recv(x, n, MPI_DOUBLE_PRECISION, 0, 0, MPI_COMM_WORLD, status, ierr)
    end do
    if (rank == 1) call mpi_send(x, 0, MPI_DOUBLE_PRECISION, 0, 0, MPI_COMM_WORLD, ierr)
    if (rank == 0) call mpi_recv(x, 0, MPI_DOUBLE_PRECISION, 1, 0, MPI_COMM_WORLD, status, ierr)
    one_after_the_other = (seconds() - begin) / repeat
  end function
end program
