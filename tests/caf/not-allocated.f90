! A component that is not allocated on the other image ends the run with a message.
! images: 1 2
! exit: 1
! stderr: the component is not allocated or associated on image
program not_allocated
  implicit none
  type t
    integer, allocatable :: a(:)
  end type
  type(t) :: x[*]
  integer :: k
  k = x[1]%a(1)
  print *, k
end program
