! Assignments of objects with coarray components that are made one by one: no copy of the value may be finalized, or be
! of another type.
! RUN: %errors
module m
  type ended
  contains
    final :: finish
  end type
  type field
    real, allocatable :: x(:)[:]
    type(ended) :: e
  end type
  type simple
    real, allocatable :: x(:)[:]
  end type
  type(field), save :: f(2)
  type(simple), save :: s(2)
contains
  subroutine finish(this)
    type(ended), intent(inout) :: this
  end subroutine
  subroutine assignments(other)
    class(simple), intent(in) :: other(2)
    ! ERROR: component-pairs.f90:[[@LINE+1]]:{{.*}}: error: the assignment of an object with a coarray component is not supported by Atoll in WHERE, FORALL, DO CONCURRENT
    f([2, 1]) = f
    ! ERROR: component-pairs.f90:[[@LINE+1]]:{{.*}}: error: the assignment of an object with a coarray component is not supported by Atoll in WHERE, FORALL, DO CONCURRENT
    forall (i=1:2) s(i) = other(i)
    f = f(2:1:-1)
    forall (i=1:2) s(i) = s(3 - i)
  end subroutine
end module
