! What all benchmark programs share: a clock, medians, and one line of CSV per result.
module bench_report
  use, intrinsic :: iso_fortran_env, only: int64, real64
  implicit none
  private
  public :: batches, seconds, report, report_one

  integer, parameter :: batches = 9            ! a result is the median of so many batches of operations

contains

  real(real64) function seconds()
    integer(int64) :: count, rate
    call system_clock(count, rate)
    seconds = real(count, real64) / rate
  end function

  ! name,parameter,seconds: the median of `times`, in seconds per operation. The parameter is bytes unless the name
  ! says something else. Only image 1 prints.
  subroutine report(name, parameter, times)
    character(len=*), intent(in) :: name
    integer, intent(in) :: parameter
    real(real64), intent(in) :: times(batches)
    real(real64) :: sorted(batches)
    integer :: i, smallest
    if (this_image() /= 1) return
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
    if (this_image() == 1) print '(2a,i0,a,es12.5)', name, ',', parameter, ',', time
  end subroutine
end module
