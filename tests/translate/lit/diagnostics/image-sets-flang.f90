! Fortran 2018, 11.6.4: the image set of SYNC IMAGES.
! RUN: %errors
program set_errors
  implicit none
  ! ERROR: image-sets-flang.f90:[[@LINE+1]]:{{.*}}: error: Image number 0 in the image-set is not valid
  sync images ([0])
  ! ERROR: image-sets-flang.f90:[[@LINE+1]]:{{.*}}: error: An image-set that is an int-expr must be a scalar or a rank-one array
  sync images (reshape([1, 2], [1, 2]))
  ! ERROR: image-sets-flang.f90:[[@LINE+1]]:{{.*}}: error: Must have INTEGER type, but is REAL(4)
  sync images (1.5)
end program
