! What cannot be taken apart rightly in WHERE and FORALL.
! RUN: %errors
program masked
  implicit none
  type t
    procedure(integer), pointer, nopass :: p
  end type
  integer, save :: x(4)[*]
  integer :: i
  type(t) :: q(4)
  ! ERROR: masked.f90:[[@LINE+3]]:{{.*}}: error: the assignment of a procedure pointer
  forall (i=1:4)
    x(i)[1] = i
    q(i)%p => f
  end forall
contains
  integer function f()
    f = 1
  end function
end program
