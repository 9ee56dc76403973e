module shapes
  implicit none
  private
  type, abstract, public :: shape
    character(len=10) :: name = 'none'
  contains
    procedure(area_of), deferred :: area
    procedure, non_overridable :: show
  end type
  type, extends(shape), public :: square
    real :: side = 1.0
  contains
    procedure :: area => square_area
    final :: gone
  end type
  abstract interface
    real function area_of(this)
      import :: shape
      class(shape), intent(in) :: this
    end function
  end interface
contains
  real function square_area(this)
    class(square), intent(in) :: this
    square_area = this%side ** 2
  end function
  subroutine show(this)
    class(shape), intent(in) :: this
    print *, this%name, this%area()
  end subroutine
  subroutine gone(this)
    type(square), intent(inout) :: this
    print *, 'gone', this % side
  end subroutine
end module
program derived_types
  use shapes
  implicit none
  class(shape), allocatable :: s
  type :: node
    integer :: value
    type(node), pointer :: next => null()
  end type
  type(node), target :: a, b
  allocate (s, source=square('sq', 3.0))
  call s%show()
  select type (s)
  type is (square)
    s%side = 4.0
    print *, s%area()
  class default
    error stop 'wrong type'
  end select
  a = node(1, null()); b = node(value=2); b%next => a
  print *, b%next%value, associated(a%next)
  deallocate (s)
end program
