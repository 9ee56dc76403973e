! Characters whose length is a parameter of their type, which gfortran 12 describes with another length.
! RUN: %errors
program p
  implicit none
  type :: pd(j)
    integer, kind :: j = 4
    character(j) :: s
    character(3) :: t
  end type
  type(pd(2)) :: f(2)[*]
  character(2) :: c(2)
  ! ERROR: parameter-lengths.f90:[[@LINE+1]]:{{.*}}: error: a coindexed object of type character whose length is a type parameter is not supported by Atoll with gfortran: give the component a constant length
  c = f(:)[1]%s
  ! ERROR: parameter-lengths.f90:[[@LINE+1]]:{{.*}}: error: a coindexed object of type character whose length is a type parameter
  f(2)[1]%s = 'ab'
  c = f(:)[1]%t(2:)
  print *, c, len(f(1)[1]%s)
end program
