! The variable is defined after the function has synchronised. ! local
program local_after_function
  implicit none
  integer :: x(4)[*], y
  x = 1
  y = 0
  sync all
  if (this_image() == 2) y = x(2)[1]
  x(2) = met(3)
  sync all
  if (y < 0) error stop
contains
  integer function met(n)
    integer, intent(in) :: n
    sync all
    met = n
  end function
end program local_after_function
