! A dummy argument with VALUE has allocatable components of its own.
module types
  implicit none
  type t
    integer, allocatable :: numbers(:)
  end type
  type outer
    type(t) :: inner
  end type
  type finalized
    integer, allocatable :: numbers(:)
  contains
    final :: finish
  end type
contains
  subroutine finish(x)
    type(finalized), intent(inout) :: x
    if (allocated(x%numbers)) x%numbers = -1
  end subroutine
  subroutine change(x)
    type(t), value :: x
    x%numbers(1) = 9
  end subroutine
  subroutine change_outer(x)
    type(outer), value :: x
    x%inner%numbers(1) = 9
  end subroutine
  subroutine change_finalized(x)
    type(finalized), value :: x
    x%numbers(1) = 9
  end subroutine
end module

program value_arguments
  use types
  implicit none
  type(t) :: a
  type(outer) :: b
  type(finalized) :: c
  a%numbers = [1, 2, 3]
  b%inner%numbers = [1, 2, 3]
  c%numbers = [1, 2, 3]
  call change(a)
  if (a%numbers(1) /= 1) error stop 'component'
  call change((a))
  if (a%numbers(1) /= 1) error stop 'in parentheses'
  call change_outer(b)
  if (b%inner%numbers(1) /= 1) error stop 'component of a component'
  call change_finalized(c)
  if (c%numbers(1) /= 1) error stop 'of a type with a final procedure'
end program
