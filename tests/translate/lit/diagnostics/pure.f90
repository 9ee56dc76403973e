! Fortran 2018, C1599: no image control statement in a pure subprogram; C1594: no definition of a coindexed object.
! RUN: %errors
module pure_errors
  implicit none
  integer :: x[*]
contains
  pure subroutine s(y)
    integer, intent(inout) :: y[*]
    ! ERROR: pure.f90:[[@LINE+1]]:5: error: An image control statement may not appear in a pure subprogram
    sync all
    ! ERROR: pure.f90:[[@LINE+1]]:5: error: An image control statement may not appear in a pure subprogram
    stop
    ! ERROR: pure.f90:[[@LINE+1]]:5: error: Left-hand side of assignment is not definable
    y[1] = 2
  end subroutine
  pure integer function reading()
    reading = x[2]  ! allowed
    if (reading < 0) error stop 'allowed as well'
  end function
end module
