! bench/overlap.f90 with MPI: MPI_Iallreduce and MPI_Wait.
program overlap_cost
  use bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  use mpi
  implicit none
  integer, parameter :: lengths(3) = [1024, 16384, 131072], repeats = 50
  real(real64), asynchronous, allocatable :: a(:)
  real(real64) :: alone(batches), computation(batches), both(batches), begin, value
  integer :: batch, i, k, steps, request, ierr

  call mpi_init(ierr)
  value = 0
  do k = 1, size(lengths)
    allocate (a(lengths(k)), source=0.0_real64)
    do batch = 1, batches
      call calibrate
      alone(batch) = 0
      computation(batch) = 0
      both(batch) = 0
      do i = 1, repeats
        call mpi_barrier(MPI_COMM_WORLD, ierr)
        begin = seconds()
        call mpi_iallreduce(MPI_IN_PLACE, a, lengths(k), MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, request, ierr)
        call mpi_wait(request, MPI_STATUS_IGNORE, ierr)
        alone(batch) = alone(batch) + (seconds() - begin)/repeats
        begin = seconds()
        call compute
        computation(batch) = computation(batch) + (seconds() - begin)/repeats
        call mpi_barrier(MPI_COMM_WORLD, ierr)
        begin = seconds()
        call mpi_iallreduce(MPI_IN_PLACE, a, lengths(k), MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, request, ierr)
        call compute
        call mpi_wait(request, MPI_STATUS_IGNORE, ierr)
        both(batch) = both(batch) + (seconds() - begin)/repeats
      end do
    end do
    call report('overlap_alone', 8*lengths(k), alone)
    call report('overlap_computation', 8*lengths(k), computation)
    call report('overlap_both', 8*lengths(k), both)
    deallocate (a)
  end do
  call mpi_finalize(ierr)
contains
  ! How many steps take as long as a sum.
  subroutine calibrate
    real(real64) :: sums
    call mpi_barrier(MPI_COMM_WORLD, ierr)
    begin = seconds()
    do i = 1, repeats
      call mpi_iallreduce(MPI_IN_PLACE, a, lengths(k), MPI_DOUBLE_PRECISION, MPI_SUM, MPI_COMM_WORLD, request, ierr)
      call mpi_wait(request, MPI_STATUS_IGNORE, ierr)
    end do
    sums = (seconds() - begin)/repeats
    steps = 1000000
    begin = seconds()
    call compute
    steps = nint(steps*sums/(seconds() - begin))
    call mpi_allreduce(MPI_IN_PLACE, steps, 1, MPI_INTEGER, MPI_MAX, MPI_COMM_WORLD, ierr)
  end subroutine

  subroutine compute
    integer :: j
    do j = 1, steps
      value = 0.999999_real64*value + 0.001_real64
    end do
    if (value < 0) print *, value ! so that it is needed
  end subroutine
end program
