! An actual argument that the procedure defines. ! local
program local_argument
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x(3)[*], y
  x = 0
  sync all
  if (this_image() == 1) call set(x(2))
  if (this_image() == 2) y = x(2)[1] !@A
  sync all
contains
  subroutine set(a)
    integer, intent(out) :: a
    a = 3 !@A
  end subroutine
end program local_argument
