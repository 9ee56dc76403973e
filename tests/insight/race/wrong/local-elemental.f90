! An elemental procedure defines elements of a coarray. ! local
program local_elemental
  implicit none
  integer :: x(8)[*]
  x = 1
  sync all
  if (this_image() == 1) call reset(x(1:8:2))
  if (this_image() == 2) x(5)[1] = 9 !@A
  sync all
contains
  elemental subroutine reset(a)
    integer, intent(inout) :: a
    a = 0 !@A
  end subroutine
end program local_elemental
