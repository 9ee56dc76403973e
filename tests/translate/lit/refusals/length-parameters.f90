! Components whose bounds or length depend on a length parameter, which no compiler keeps in the object.
! RUN: %errors
program p
  implicit none
  type :: mat(r)
    integer, len :: r = 2
    integer :: a(r)
    integer :: tag = -1
    integer, allocatable :: v(:)
  end type
  type :: text(n)
    integer, len :: n = 1
    character(n) :: s
  end type
  type :: outer
    type(mat(3)) :: m
  end type
  type(mat(3)) :: x[*], q
  type(text(4)) :: c(2)[*]
  type(outer) :: o[*], b
  integer :: tag
  ! ERROR: length-parameters.f90:[[@LINE+1]]:{{.*}}: error: the component a of a coindexed object, with bounds or a length that depend on a length parameter of its type, is not supported by Atoll
  print *, x[1]%a
  ! ERROR: length-parameters.f90:[[@LINE+1]]:{{.*}}: error: the component a of a coindexed object
  x[1]%a(2) = 1
  ! ERROR: length-parameters.f90:[[@LINE+1]]:{{.*}}: error: the component a of a coindexed object
  q = x[1]
  ! ERROR: length-parameters.f90:[[@LINE+1]]:{{.*}}: error: the component s of a coindexed object
  print *, c(2)[1]%s
  ! ERROR: length-parameters.f90:[[@LINE+1]]:{{.*}}: error: the component a of a coindexed object
  b = o[1]
  ! ERROR: length-parameters.f90:[[@LINE+1]]:{{.*}}: error: CO_BROADCAST of an object with the component a, whose bounds or length depend on a length parameter of its type, is not supported by Atoll
  call co_broadcast(q, 1)
  ! ERROR-NOT: error
  tag = x[1]%tag
  print *, x[1]%v, size(x[1]%v)
  call co_broadcast(q%a, 1)
end program
