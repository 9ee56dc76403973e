! RUN: %errors
module lists
  implicit none
  type :: list
    integer, allocatable :: values(:)
  contains
    procedure :: copy
    generic :: assignment(=) => copy
  end type
contains
  subroutine copy(to, from)
    class(list), intent(inout) :: to
    class(list), intent(in) :: from
    to%values = from%values
  end subroutine
  subroutine all(a, b)
    type(list), intent(inout) :: a
    class(list), intent(inout) :: b
    ! ERROR: broadcast.f90:[[@LINE+1]]:{{.*}}: error: CO_BROADCAST of an object with allocatable components for whose type assignment is defined by a procedure
    call co_broadcast(a, 1)
    ! ERROR: broadcast.f90:[[@LINE+1]]:{{.*}}: error: CO_BROADCAST of a polymorphic object is not supported
    call co_broadcast(b, 1)
  end subroutine
end module
