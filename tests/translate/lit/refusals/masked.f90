! What cannot be taken apart rightly in WHERE, FORALL and implied DOs.
! RUN: %errors
program masked
  implicit none
  type t
    integer, pointer :: p
  end type
  integer, save :: x(4)[*], s
  integer, target :: a(4)
  integer :: n, i, j, idx(4)
  type part
    integer, allocatable :: a(:)
  end type
  type(t) :: q(4)
  type(part), save :: r(3)[*]
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
  ! ERROR: masked.f90:[[@LINE+1]]:{{.*}}: error: STAT= in an image selector in an implied DO
  read (*, *) (x(i)[1, stat=s], i=1, 4)
  ! ERROR: masked.f90:[[@LINE+1]]:{{.*}}: error: the subscripts of this coindexed input item may depend on an earlier item
  read (*, *) n, r(n)[1]%a(1)
end program
