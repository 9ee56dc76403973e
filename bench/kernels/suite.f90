! What the programs of the suite share: the clock, the way in which a range is divided, their argument and the line in which they report.
module suite
  use, intrinsic :: iso_fortran_env, only: int64, real64
  implicit none
  private
  public :: dp, int64, seconds, first_of, class_argument, report

  integer, parameter :: dp = real64

contains

  real(dp) function seconds()
    integer(int64) :: count, rate
    call system_clock(count, rate)
    seconds = real(count, dp)/rate
  end function

  ! 1 .. n are dealt out in blocks as even as possible: where that of `part` begins. That of `parts + 1` begins behind the last.
  pure integer function first_of(part, parts, n)
    integer, intent(in) :: part, parts, n
    first_of = int(int(part - 1, int64)*n/parts) + 1
  end function

  ! Which of the classes the command line names.
  integer function class_argument(names)
    character(1), intent(in) :: names(:)
    character(16) :: text
    integer :: i
    call get_command_argument(1, text)
    do i = 1, size(names)
      if (names(i) == text) then
        class_argument = i
        return
      end if
    end do
    print *, 'the argument is one of the classes ', names
    error stop 'unknown class'
  end function

  ! KERNEL_CLASS,images,seconds. A wrong result has no time.
  subroutine report(kernel, class, me, images, time, right)
    character(*), intent(in) :: kernel, class
    integer, intent(in) :: me, images
    real(dp), intent(in) :: time
    logical, intent(in) :: right
    if (me /= 1) return
    if (.not. right) then
      print '(4a)', kernel, ' ', class, ': WRONG result'
      error stop 'the result is not the expected one'
    end if
    print '(4a,i0,a,es12.5)', kernel, '_', class, ',', images, ',', time
    print '(a)', 'verified'
  end subroutine
end module
