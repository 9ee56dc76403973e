! STAT= of an image selector where it cannot be defined.
! RUN: %errors
program stat
  implicit none
  integer :: x(4)[*], y(4), s, i
  ! ERROR: stat.f90:[[@LINE+1]]:{{.*}}: error: STAT= in an image selector in an implied DO
  read (*, *) (x(i)[1, stat=s], i=1, 4)
end program
