! What cannot be taken apart rightly in WHERE and FORALL.
! RUN: %errors
module hidden
  private
  abstract interface
    integer function shape_of()
    end function
  end interface
  type, public :: t
    procedure(shape_of), pointer, nopass :: p
  end type
end module
program masked
  use hidden
  implicit none
  integer, save :: x(4)[*]
  integer :: i
  type(t) :: q(4)
  ! ERROR: masked.f90:[[@LINE+3]]:{{.*}}: error: the assignment of a pointer whose type, or interface, has no name
  forall (i=1:4)
    x(i)[1] = i
    q(i)%p => f
  end forall
contains
  integer function f()
    f = 1
  end function
end program
