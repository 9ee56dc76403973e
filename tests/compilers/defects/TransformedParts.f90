! A transformational function moves the allocatable components of a function value, and does not free them; the variable that gets
! its value keeps its own until the function has been called.
program transformed_parts
  implicit none
  type :: t
    integer, allocatable :: a(:)
  end type
  type(t) :: x(3), y(3)
  integer :: i
  do i = 1, 3
    x(i)%a = [4, 2, 7]*i
  end do
  y = cshift(values(), 1)
  do i = 1, 3
    if (any(y(i)%a /= [4, 2, 7]*(mod(i, 3) + 1))) error stop 'CSHIFT'
  end do
  y(:2) = pack(values(), [.true., .false., .true.])
  if (any(y(2)%a /= [12, 6, 21])) error stop 'PACK'
  x = cshift(values(), 1)
  if (.not. allocated(x(1)%a)) error stop 'CSHIFT of what the variable had'
  if (any(x(1)%a /= [8, 4, 14])) error stop 'CSHIFT of what the variable had'
contains
  function values()
    type(t) :: values(3)
    values = x
  end function
end program
