! COMMON, EQUIVALENCE, BLOCK DATA, DATA, SAVE.
program commons
  implicit none
  integer :: i, j, k(4)
  real :: r
  integer :: bits
  common /block/ i, j
  common k
  equivalence (r, bits)
  r = 1.0
  k(1:3) = 5
  print *, i, j, k(1:3), bits
  call counter; call counter
end program
block data init
  integer :: i, j
  common /block/ i, j
  data i, j / 2*7 /
end block data
subroutine counter
  integer, save :: n = 0
  n = n + 1
  print *, 'call', n
end subroutine
