! Arguments of CSHIFT and the like in an implied DO, for which gfortran 12 has no right way.
! RUN: %errors
program p
  implicit none
  character(3) :: c(2)[*], l(4)
  integer :: i
  ! ERROR: transformed-characters.f90:[[@LINE+1]]:{{.*}}: error: characters of another image in an argument of CSHIFT and the like are not supported by Atoll in an implied DO with gfortran 12: use a DO loop
  l = [(cshift(c(:)[1], i), i = 1, 2)]
  ! ERROR: transformed-characters.f90:[[@LINE+1]]:{{.*}}: error: characters of another image in an argument of CSHIFT
  print *, (pack(c(:)[i], .true.), i = 1, 2)
  ! ERROR-NOT: error
  print *, (maxval(c(:)[i]), i = 1, 2), pack(c(:)[1], .true.)
end program
