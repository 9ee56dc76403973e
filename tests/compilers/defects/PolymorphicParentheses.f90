! A polymorphic array in parentheses is an actual argument.
module types
  implicit none
  type base
    integer :: number = 1
  end type
  type, extends(base) :: extended
    integer :: more = 2
  end type
contains
  subroutine expect(x)
    class(base), intent(in) :: x(:)
    if (size(x) /= 3) error stop 'size'
    select type (x)
    type is (extended)
      if (any(x%number /= 1) .or. any(x%more /= 2)) error stop 'values'
    class default
      error stop 'type'
    end select
  end subroutine
  subroutine pass(x)
    class(base), intent(in) :: x(:)
    call expect((x))
  end subroutine
end module

program polymorphic_parentheses
  use types
  implicit none
  class(base), allocatable :: a(:)
  allocate (extended :: a(3))
  call expect((a))
  call pass(a)
end program
