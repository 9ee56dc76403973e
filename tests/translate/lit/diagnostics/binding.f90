! Fortran 2018, 8.5.5, 18.3.5: a coarray is not interoperable. Flang does not check this.
! RUN: %errors
module binding_errors
  use iso_c_binding
  implicit none
  ! ERROR: binding.f90:[[@LINE+1]]:30: error: BIND(C) variable 'x' may not be a coarray
  integer(c_int), bind(c) :: x[*]
contains
  ! ERROR: binding.f90:[[@LINE+2]]:23: error: dummy argument 'y' of BIND(C) procedure 's' may not be a coarray
  subroutine s(y) bind(c)
    integer(c_int) :: y[*]
  end subroutine
end module
