! local: other elements than those that the compiler copies.
program local_copied_apart
  implicit none
  integer :: x(10)[*], y(4, 4)[*], s
  x = 1
  y = 1
  s = 0
  sync all
  if (this_image() == 1) x(4)[2] = 7
  if (this_image() == 2) s = total(x(1:9:2), 5)
  sync all
  if (this_image() == 1) s = x(5)[2]
  if (this_image() == 2) s = s + total(x(1:9:2), 5)
  sync all
  if (this_image() == 1) s = y(3, 2)[2]
  if (this_image() == 2) call fill(y(2, :), 4)
  sync all
  if (s == -1) print *, s
contains
  integer function total(a, n)
    integer, intent(in) :: n, a(n)
    total = sum(a)
  end function
  subroutine fill(a, n)
    integer, intent(in) :: n
    integer, intent(out) :: a(n)
    a = 5
  end subroutine
end program
