! `(x)` in a structure constructor is a copy: the components of x stay.
module types
  implicit none
  type t
    integer, allocatable :: numbers(:)
  contains
    final :: finish
  end type
  type box
    type(t) :: content
  end type
contains
  subroutine finish(x)
    type(t), intent(inout) :: x
    if (allocated(x%numbers)) x%numbers(1) = -1
  end subroutine
end module

program parentheses_in_constructors
  use types
  implicit none
  type(t) :: a
  type(box) :: b
  integer :: i
  allocate (a%numbers(3), source=7)
  do i = 1, 3
    b = box((a))
    if (.not. allocated(a%numbers)) error stop 'deallocated'
    if (any(a%numbers /= 7)) error stop 'changed'
    if (loc(a%numbers) == loc(b%content%numbers)) error stop 'the same memory'
    if (any(b%content%numbers /= 7)) error stop 'value'
  end do
end program
