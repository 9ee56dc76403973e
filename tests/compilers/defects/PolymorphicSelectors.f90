! A polymorphic variable in parentheses is the selector of ASSOCIATE and SELECT TYPE.
module types
  implicit none
  type base
    integer :: number = 1
  end type
  type, extends(base) :: extended
    integer :: more = 2
  end type
contains
  subroutine check(x, y)
    class(base), intent(in) :: x, y(:)
    select type (a => (x))
    type is (extended)
      if (a%number /= 1 .or. a%more /= 2) error stop 'values'
    class default
      error stop 'type'
    end select
    select type (a => (y))
    type is (extended)
      if (any(a%number /= 1)) error stop 'values of an array'
    class default
      error stop 'type of an array'
    end select
    associate (a => (y))
      if (any(a%number /= 1)) error stop 'ASSOCIATE'
    end associate
  end subroutine
end module

program polymorphic_selectors
  use types
  implicit none
  class(base), allocatable :: a, b(:)
  allocate (extended :: a, b(3))
  call check(a, b)
end program
