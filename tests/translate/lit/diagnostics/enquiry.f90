! Fortran 2018, 16.9.190: DIM= of THIS_IMAGE. Flang does not check it.
! RUN: %errors
program enquiry_errors
  implicit none
  integer :: x[2, *], n
  n = this_image(x, 2)
  ! ERROR: enquiry.f90:[[@LINE+1]]:7: error: DIM=3 dimension is out of range for corank-2 coarray
  n = this_image(x, 3)
  ! ERROR: enquiry.f90:[[@LINE+1]]:7: error: DIM=0 dimension is out of range for corank-2 coarray
  n = this_image(x, dim=0)
end program
