! Parts of the elements of a polymorphic array lie as far apart as its elements, also in an array of a type with
! type-bound procedures that is passed to CLASS(*).
module types
  implicit none
  type base
    integer :: number
    real :: weight
  end type
  type, extends(base) :: extended
    integer :: more(3)
  end type
  type part
    integer :: number
  contains
    procedure :: get
  end type
  type whole
    real :: before
    type(part) :: part
    complex :: z
    character(3) :: name
  end type
contains
  integer function get(this)
    class(part), intent(in) :: this
    get = this%number
  end function

  subroutine expect(x, numbers)
    class(*), intent(in), target :: x(..)
    integer, intent(in) :: numbers(:)
    select rank (x)
    rank (1)
      select type (x)
      type is (part)
        if (size(x) /= size(numbers)) error stop 'size in the class container'
        if (any(x%number /= numbers)) error stop 'values in the class container'
      class default
        error stop 'type in the class container'
      end select
    end select
  end subroutine
end module

program parts_of_arrays
  use types
  implicit none
  include 'same.inc'
  class(base), allocatable :: a(:)
  type(whole) :: w(4)
  integer :: i
  allocate (extended :: a(4))
  do i = 1, 4
    a(i)%number = i
    w(i)%part%number = 10*i
    w(i)%z = cmplx(i, -i)
    w(i)%name = repeat(achar(96 + i), 3)
  end do
  if (same(a%number, [1, 2, 3, 4]) == 0) error stop 'all'
  if (same(a(2:4:2)%number, [2, 4]) == 0) error stop 'section'
  if (same(w%part%number, [10, 20, 30, 40]) == 0) error stop 'component of component'
  if (same(w(:)%z%im, [-1., -2., -3., -4.]) == 0) error stop 'imaginary part'
  if (same(w(2:3)%name(2:3), ['bb', 'cc']) == 0) error stop 'substring'
  call expect(w%part, [10, 20, 30, 40])
  call expect(w(2:4:2)%part, [20, 40])
  call polymorphic(a)
contains
  subroutine polymorphic(x)
    class(base), intent(in) :: x(:)
    if (same(x%number, [1, 2, 3, 4]) == 0) error stop 'all of a dummy argument'
    if (same(x(4:1:-3)%number, [4, 1]) == 0) error stop 'section of a dummy argument'
    associate (numbers => x%number)
      if (any(numbers /= [1, 2, 3, 4]) .or. numbers(3) /= 3) error stop 'associate name'
    end associate
  end subroutine
end program
