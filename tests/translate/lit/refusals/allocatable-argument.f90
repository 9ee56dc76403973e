! 15.5.2.6: a coindexed object may be the actual argument of an INTENT(IN) allocatable dummy argument, which gets a variable
! with its bounds, where a statement can be put before.
! RUN: %errors
program arguments
  implicit none
  type t
    integer, allocatable :: s
  end type
  type(t), save :: x[*]
  integer :: i, n(3)
  print *, scalar(x[1]%s)
  ! ERROR: allocatable-argument.f90:[[@LINE+1]]:{{.*}}: error: a coindexed object as the actual argument of an allocatable dummy argument is not supported by Atoll in this place: assign it to an allocatable variable of this image first
  print *, [(scalar(x[i]%s), i = 1, 2)]
  ! ERROR: allocatable-argument.f90:[[@LINE+1]]:{{.*}}: error: a coindexed object as the actual argument of an allocatable dummy argument is not supported by Atoll in this place: assign it to an allocatable variable of this image first
  forall (i = 1:3) n(i) = scalar(x[i]%s)
contains
  pure integer function scalar(b)
    integer, allocatable, intent(in) :: b
    scalar = b
  end function
end program
