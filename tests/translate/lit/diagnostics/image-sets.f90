! Fortran 2018, 11.6.4: the image set of SYNC IMAGES. Flang does not check that its elements differ.
! RUN: %errors
program set_errors
  implicit none
  integer, parameter :: both(2) = 5
  sync images ([1, 2, 3])
  ! ERROR: image-sets.f90:[[@LINE+1]]:16: error: Image number 1 appears more than once in the image-set
  sync images ([1, 2, 1])
  ! ERROR: image-sets.f90:[[@LINE+1]]:16: error: Image number 5 appears more than once in the image-set
  sync images (both)
end program
