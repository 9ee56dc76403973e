! An element of an unlimited polymorphic array is passed to TYPE(*), DIMENSION(..) as what it is.
program unlimited_elements
  implicit none
  include 'same.inc'
  class(*), allocatable :: a(:)
  allocate (a(3), source=[1, 2, 3])
  if (same(a(2), 2) == 0) error stop 'element'
  call check(a)
contains
  subroutine check(x)
    class(*), intent(in) :: x(:)
    if (same(x(2), 2) == 0) error stop 'element of a dummy argument'
  end subroutine
end program
