! What cannot be taken apart rightly in WHERE, FORALL and implied DOs.
! RUN: %errors
program masked
  implicit none
  type t
    integer, pointer :: p
  end type
  integer, save :: x(4)[*], y(3, 3)[*], s
  integer, target :: a(4)
  integer :: n, i, j, idx(4)
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
  ! ERROR: masked.f90:[[@LINE+1]]:{{.*}}: error: in WHERE, a vector subscript of a coindexed variable of rank greater than one
  where (y > 0) y([1, 2, 3], :)[1] = 2
  ! ERROR: masked.f90:[[@LINE+1]]:{{.*}}: error: STAT= in an image selector in an implied DO
  read (*, *) (x(i)[1, stat=s], i=1, 4)
end program
