! bench/report.f90 for programs with MPI: rank 0 prints.
module bench_report
  use, intrinsic :: iso_fortran_env, only: real64
  use mpi
  implicit none
  private
  public :: batches, seconds, report, report_one

  integer, parameter :: batches = 9            ! a result is the median of so many batches of operations

contains

  real(real64) function seconds()
    seconds = mpi_wtime()
  end function

  subroutine report(name, parameter, times)
    character(len=*), intent(in) :: name
    integer, intent(in) :: parameter
    real(real64), intent(in) :: times(batches)
    real(real64) :: sorted(batches)
    integer :: i, smallest
    sorted = times
    do i = 1, batches
      smallest = i - 1 + minloc(sorted(i:), 1)
      sorted([i, smallest]) = sorted([smallest, i])
    end do
    call report_one(name, parameter, sorted((batches + 1) / 2))
  end subroutine

  subroutine report_one(name, parameter, time)
    character(len=*), intent(in) :: name
    integer, intent(in) :: parameter
    real(real64), intent(in) :: time
    integer :: rank, ierr
    call mpi_comm_rank(MPI_COMM_WORLD, rank, ierr)
    if (rank == 0) print '(2a,i0,a,es12.5)', name, ',', parameter, ',', time
  end subroutine
end module
