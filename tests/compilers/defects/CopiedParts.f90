! Parts of the elements of an array are passed to a dummy argument of assumed shape as they are, without a copy.
module types
  implicit none
  type t
    integer :: number
    real :: weight
    complex :: z
  end type
  type, extends(t) :: extended
    integer :: more
  end type
contains
  subroutine number(x, y)
    integer, intent(inout), target :: x(:)
    integer, intent(in), target :: y
    if (loc(x(2)) /= loc(y)) error stop 'a copy'
  end subroutine
  subroutine real_part(x, y)
    real, intent(inout), target :: x(:)
    complex, intent(in), target :: y
    if (loc(x(2)) /= loc(y)) error stop 'a copy of real parts'
  end subroutine
  subroutine polymorphic(x)
    class(t), intent(inout), target :: x(:)
    call number(x%number, x(2)%number)
  end subroutine
end module

program copied_parts
  use types
  implicit none
  type(t), target :: a(3)
  type(extended), target :: e(3)
  type(t), allocatable, target :: b(:)
  allocate (b(3))
  call number(a%number, a(2)%number)
  call number(b%number, b(2)%number)
  call number(b(1:3:2)%number, b(3)%number)
  call real_part(a%z%re, a(2)%z)
  call polymorphic(e)
end program
