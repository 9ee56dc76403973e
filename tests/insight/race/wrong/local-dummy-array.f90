! A dummy argument that is no coarray stands for one: explicit shape, assumed size and assumed shape. ! local
program local_dummy_array
  implicit none
  integer :: x(0:9)[*]
  x = 1
  sync all
  if (this_image() == 1) then
    call explicit(x(1:8), 8)
    call assumed(x(5:))
  end if
  if (this_image() == 2) x(3)[1] = 9 !@A
  if (this_image() == 3) x(9)[1] = 9 !@B
  sync all
contains
  subroutine explicit(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    a(2:n - 1) = 0 !@A
    call last(a, n)
  end subroutine
  subroutine last(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(*)
    a(n) = 5
  end subroutine
  subroutine assumed(a)
    integer, intent(inout) :: a(:)
    a(size(a)) = 7 !@B
  end subroutine
end program local_dummy_array
