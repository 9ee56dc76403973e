! The coarray is a dummy argument. ! local
program local_dummy
  implicit none
  integer :: x(3)[*]
  x = 0
  sync all
  call work(x)
  sync all
contains
  subroutine work(a)
    integer, intent(inout) :: a(:)[*]
    integer, volatile :: y
    if (this_image() == 1) a(3) = 1 !@A
    if (this_image() == 2) y = a(3)[1] !@A
  end subroutine
end program local_dummy
