! Fortran 2018, 15.4.2.2: a coarray dummy argument needs an explicit interface. Flang does not check it.
! RUN: %errors
subroutine sub(x)
  integer :: x[*]
end subroutine
program interface_errors
  implicit none
  integer :: x[*]
  external sub
  ! ERROR: interfaces.f90:[[@LINE+1]]:8: error: 'sub' needs an explicit interface here: its dummy argument 'x' is a coarray
  call sub(x)
end program
