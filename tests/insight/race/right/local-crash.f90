! The check evaluates no operand that the program does not. ! local
program local_crash
  implicit none
  type :: node
    integer, pointer :: values(:) => null()
    integer, allocatable :: more(:)
  end type
  integer, allocatable :: x(:)[:]
  integer :: n
  n = look(0)
  if (n /= 0) error stop
contains
  integer function look(i, list, given) result(found)
    integer, intent(in) :: i
    type(node), optional, intent(inout) :: list
    integer, intent(in), optional :: given(:)
    found = 0
    if (i > 0 .and. allocated(x)) found = x(i)
    if (present(list)) found = list%values(1)
    if (present(given)) found = given(1)
    if (allocated(x)) found = found + x(1)
  end function
end program local_crash
