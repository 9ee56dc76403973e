! Input items whose place depends on what the same statement reads.
! RUN: %errors
program input
  implicit none
  integer, save :: x(4)[*], y(3, 3)[*]
  integer :: n, i, j, idx(4)
  ! ERROR: input.f90:[[@LINE+1]]:{{.*}}: error: 'n' may be defined by the same READ statement
  read (*, *) n, x(1)[n]
  ! ERROR: input.f90:[[@LINE+1]]:{{.*}}: error: 'idx' may be defined by the same READ statement
  read (*, *) (x(idx(i))[1], idx(i), i=1, 4)
  ! ERROR: input.f90:[[@LINE+1]]:{{.*}}: error: 'n' may be defined by the same READ statement
  read (*, *) n, (x(i)[1], i=1, n)
  ! ERROR: input.f90:[[@LINE+1]]:{{.*}}: error: the same coarray in two nested implied DOs of a READ statement
  read (*, *) ((y(i, j)[1], i=1, 3), y(j, j)[1], j=1, 3)
  ! What a coindexed item gets is put when the statement has ended.
  ! ERROR: input.f90:[[@LINE+1]]:{{.*}}: error: 'x' is a coarray that the same READ statement may define on this image
  read (*, *) x(1)[1], idx(x(1))
  ! ERROR: input.f90:[[@LINE+1]]:{{.*}}: error: 'x' is a coarray that the same READ statement may define on this image
  read (*, *) x(1)[1], (idx(i), i=1, x(2)[1])
  ! ERROR: input.f90:[[@LINE+1]]:{{.*}}: error: 'n' may be defined by this READ statement after it has determined a coindexed
  read (*, *) n, x(n)[1], n
  ! ERROR: input.f90:[[@LINE+1]]:{{.*}}: error: 'n' may be defined by this READ statement after it has determined a coindexed
  read (*, *) (x(i)[n], i=1, 4), n
  read (*, *) x(n)[1], n
  read (*, *) x(1)[1], x(2)[1], x(3), idx(2)
end program
