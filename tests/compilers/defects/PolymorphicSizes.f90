! SIZE of a section of a polymorphic array.
! options: -fcheck=pointer
program polymorphic_sizes
  implicit none
  type t
    integer :: number = 1
  end type
  type, extends(t) :: extended
    integer :: more = 2
  end type
  class(t), allocatable :: a(:), b(:, :)
  class(*), allocatable :: c(:)
  allocate (extended :: a(6), b(3, 4))
  allocate (extended :: c(6))
  if (size(a(2:5)) /= 4 .or. size(a(1:6:2), 1) /= 3) error stop 'section'
  if (size(b(2:3, :)) /= 8 .or. size(b(2:3, 1:4:2), 2) /= 2) error stop 'rank 2'
  if (size(c(2:5)) /= 4) error stop 'unlimited'
  call check(a, b)
contains
  subroutine check(x, y)
    class(t), intent(in) :: x(:), y(:, :)
    if (size(x(2:5)) /= 4 .or. size(y(2, :)) /= 4 .or. size(y(1:1, 2:3), 2, kind=8) /= 2) error stop 'dummy argument'
  end subroutine
end program
