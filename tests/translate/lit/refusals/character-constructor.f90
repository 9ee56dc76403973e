! gfortran evaluates characters in an implied DO before the index has a value, and goes wrong where neither their length nor the bounds are
! constant.
! RUN: %errors
! RUN: %translate-flang
subroutine values(names, n)
  character(*), intent(in) :: names(:)[*]
  integer, intent(in) :: n
  integer, save :: lengths(3)[*]
  character(5), save :: fixed[*]
  integer :: i
  ! ERROR: character-constructor.f90:[[@LINE+1]]:{{.*}}: error: an array constructor of characters with a coindexed object in an implied DO needs a constant length with gfortran
  print *, len([(names(1)[i], i = 1, n)])
  ! ERROR: character-constructor.f90:[[@LINE+1]]:{{.*}}: error: an array constructor of characters with a coindexed object in an implied DO needs a constant length with gfortran
  print *, [character(n) :: (names(:)[i], i = 1, n)]
  ! ERROR: character-constructor.f90:[[@LINE+1]]:{{.*}}: error: the length of this array constructor refers to another image
  print *, [character(len=lengths(2)[1]) :: 'a', 'b']
  ! ERROR-NOT: error
  print *, [character(len=len(fixed[2])) :: 'a', 'b'], [integer(kind(lengths(1)[1])) :: 1, 2]
  print *, [character(20) :: (names(:)[i], i = 1, n)], [(names(i)[1], i = 1, 2)], [(len(names(i)[1]), i = 1, n)]
end subroutine
