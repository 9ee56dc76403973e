! Coindexed objects that need variables, in subscripts of others, in an implied DO.
! RUN: %errors
program implied_do
  implicit none
  type :: t
    integer :: v(2) = 0
  end type
  type(t), save :: y(3)[*]
  integer, save :: x(4)[*]
  integer :: i
  ! ERROR: implied-do.f90:[[@LINE+1]]:{{.*}}: error: in an implied DO, a subscript of a coindexed object that depends on another one of this type
  print *, (x(1 + maxval(y(:)[i]%v(1)))[1], i=1, 3)
  print *, (maxval(y(:)[i]%v(1)), x(i)[1], i=1, 3)
end program
