! A coindexed actual argument is a reference.
program argument
  implicit none
  integer :: x[*]
  x = 0
  sync all
  if (this_image() == 1) call show(x[3]) !@A
  if (this_image() == 2) x[3] = 1 !@A
  sync all
contains
  subroutine show(y)
    integer, intent(in) :: y
    if (y > 1) error stop
  end subroutine
end program argument
