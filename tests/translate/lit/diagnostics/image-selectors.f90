! Fortran 2018, 9.6: image selectors.
! RUN: %errors
program selector_errors
  implicit none
  integer :: x[*], y(3)[2, *], n
  ! ERROR: image-selectors.f90:[[@LINE+1]]:3: error: 'x' has corank 1, but coindexed reference has 2 cosubscripts
  x[1, 1] = 1
  ! ERROR: image-selectors.f90:[[@LINE+1]]:3: error: 'y' has corank 2, but coindexed reference has 1 cosubscripts
  y(1)[1] = 1
  ! ERROR: image-selectors.f90:[[@LINE+1]]:3: error: 'n' is no coarray: only a coarray, declared with codimensions
  n[1] = 1
  ! ERROR: image-selectors.f90:[[@LINE+1]]:{{.*}}: error: Must have INTEGER type, but is LOGICAL(4)
  x[.true.] = 1
  ! ERROR: image-selectors.f90:[[@LINE+1]]:{{.*}}: error: the cosubscript 0 names no image: the lower cobound of codimension 1 is 1
  x[0] = 1
  ! ERROR: image-selectors.f90:[[@LINE+1]]:{{.*}}: error: Subscripts must appear in a coindexed reference when its base is an array
  y[1, 1] = 1
end program
