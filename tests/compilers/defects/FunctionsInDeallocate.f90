! A function in a subscript in DEALLOCATE is called once.
program functions_in_deallocate
  implicit none
  type t
    integer, allocatable :: numbers(:)
  end type
  type(t) :: a(3)
  integer :: calls = 0, i
  do i = 1, 3
    allocate (a(i)%numbers(2))
  end do
  deallocate (a(number(2))%numbers)
  if (calls /= 1 .or. allocated(a(2)%numbers)) error stop 'calls'
contains
  integer function number(i)
    integer, intent(in) :: i
    calls = calls + 1
    number = i
  end function
end program
