! What cannot be taken apart rightly in WHERE and FORALL.
! RUN: %errors
program masked
  implicit none
  type t
    integer, pointer :: p
  end type
  integer, save :: x(4)[*]
  integer, target :: a(4)
  integer :: i, idx(4)
  type(t) :: q(4)
  ! ERROR: masked.f90:[[@LINE+3]]:{{.*}}: error: a pointer assignment in a FORALL with coindexed variables
  forall (i=1:4)
    x(i)[1] = i
    q(i)%p => a(i)
  end forall
  forall (i=1:4)
    x(i)[1] = i
    ! ERROR: masked.f90:[[@LINE+1]]:{{.*}}: error: array elements, components or functions in the subscripts of this variable
    a(idx(i)) = i
  end forall
end program
