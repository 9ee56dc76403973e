! `a = (b)` copies the allocatable components of b, and b keeps its own.
program parentheses_in_assignments
  implicit none
  type t
    integer, allocatable :: numbers(:)
  end type
  type(t) :: a, b
  integer :: i
  allocate (b%numbers(3), source=7)
  do i = 1, 3
    a = (b)
    if (.not. allocated(b%numbers)) error stop 'deallocated'
    if (loc(a%numbers) == loc(b%numbers)) error stop 'the same memory'
    if (any(a%numbers /= 7) .or. any(b%numbers /= 7)) error stop 'values'
  end do
end program
