! local: the value of the function is not used, and the function does nothing but read the coarray.
module values
  implicit none
  integer :: x(10)[*]
contains
  integer function value(i)
    integer, intent(in) :: i
    value = x(i) !@A
  end function
end module
program unused
  use values
  implicit none
  integer :: s
  x = this_image()
  sync all
  if (this_image() == 1) x(4)[2] = 7 !@A
  if (this_image() == 2) s = value(4)
  sync all
end program
