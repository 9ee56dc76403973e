! What an operand leaves open is not evaluated: not allocated, out of bounds, not present, not associated. ! local
program local_short_circuit
  implicit none
  type :: node
    integer, pointer :: values(:) => null()
  end type
  integer, allocatable :: x(:)[:]
  integer :: z(4)[*], i
  type(node) :: empty
  z = 1
  sync all
  if (allocated(x) .and. size_of(2) > 1) then
    if (x(1) > 0) error stop
  end if
  if (this_image() == 1) call look(empty)
  i = 5
  if (this_image() == 1) then
    if (i <= 4 .and. z(min(i, 4)) == 1) error stop
    if (.not. (i > 4 .or. z(min(i, 4)) == 1)) error stop
  end if
  if (this_image() == 2) z(4)[1] = 5
  sync all
contains
  integer function size_of(n)
    integer, intent(in) :: n
    size_of = n
  end function
  subroutine look(a, given)
    type(node), intent(in) :: a
    integer, intent(in), optional :: given(:)
    if (associated(a%values)) then
      if (get(a) > 0) error stop
    end if
    if (present(given)) then
      if (given(1) > 0) error stop
    end if
  end subroutine
  integer function get(a)
    type(node), intent(in) :: a
    get = a%values(1)
  end function
end program local_short_circuit
