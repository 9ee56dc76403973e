! bench/prefix.f90 with MPI: MPI_Scan and MPI_Exscan.
program prefix_cost
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  use mpi
  implicit none
  integer, parameter :: lengths(5) = [1, 128, 2048, 16384, 131072]
  real(real64), allocatable :: a(:)
  real(real64) :: inclusive(batches), exclusive(batches), begin
  integer :: batch, i, k, repeat, ierr

  call mpi_init(ierr)
  do k = 1, size(lengths)
    allocate (a(lengths(k)), source=0.0_real64)
    repeat = merge(20, 300, lengths(k) > 1000)
    do batch = 1, batches
      call mpi_barrier(MPI_COMM_WORLD, ierr)
      begin = seconds()
      do i = 1, repeat
        call mpi_scan(MPI_IN_PLACE, a, lengths(k), MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
      end do
      call mpi_barrier(MPI_COMM_WORLD, ierr)
      inclusive(batch) = (seconds() - begin)/repeat
      begin = seconds()
      do i = 1, repeat
        call mpi_exscan(MPI_IN_PLACE, a, lengths(k), MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, ierr)
      end do
      call mpi_barrier(MPI_COMM_WORLD, ierr)
      exclusive(batch) = (seconds() - begin)/repeat
    end do
    call report('co_sum_prefix', 8*lengths(k), inclusive)
    call report('co_sum_prefix_exclusive', 8*lengths(k), exclusive)
    deallocate (a)
  end do
  call mpi_finalize(ierr)
end program
