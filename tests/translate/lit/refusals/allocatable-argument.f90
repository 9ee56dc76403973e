! 15.5.2.6: a coindexed object may be the actual argument of an INTENT(IN) allocatable dummy argument. What it would need is refused.
! RUN: %errors
program arguments
  implicit none
  type t
    integer, allocatable :: a(:), s
    character(:), allocatable :: c
  end type
  type(t), save :: x[*]
  ! ERROR: allocatable-argument.f90:[[@LINE+1]]:{{.*}}: error: a coindexed object as the actual argument of an allocatable dummy argument is not supported by Atoll
  call array(x[1]%a)
  ! ERROR: allocatable-argument.f90:[[@LINE+1]]:{{.*}}: error: a coindexed object as the actual argument of an allocatable dummy argument is not supported by Atoll
  print *, scalar(x[1]%s)
  ! ERROR: allocatable-argument.f90:[[@LINE+1]]:{{.*}}: error: a coindexed object as the actual argument of an allocatable dummy argument is not supported by Atoll
  call characters(x[1]%c)
  call array(x%a)
  call plain(x[1]%a)
contains
  subroutine array(b)
    integer, allocatable, intent(in) :: b(:)
    print *, b
  end subroutine
  subroutine plain(b)
    integer, intent(in) :: b(:)
    print *, b
  end subroutine
  integer function scalar(b)
    integer, allocatable, intent(in) :: b
    scalar = b
  end function
  subroutine characters(b)
    character(:), allocatable, intent(in) :: b
    print *, b
  end subroutine
end program
