! A section of an array pointer to a type with type-bound procedures has all its elements in a class container and in
! ASSOCIATE, also where the target is an array of parts.
module types
  implicit none
  type part
    integer :: number
  contains
    procedure :: get
  end type
  type whole
    real :: before(3)
    type(part) :: part
  end type
  type owner
    type(part), pointer :: p(:)
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
      end select
    end select
  end subroutine
end module

program sections_of_pointers
  use types
  implicit none
  type(whole), target :: w(6)
  type(part), target :: t(6)
  type(part), pointer :: p(:)
  type(owner) :: o
  integer :: i
  do i = 1, 6
    w(i)%part%number = i
    t(i)%number = i
  end do
  p => t
  call check(p)
  p => t(6:1:-1)
  call expect(p(1:6:3), [6, 3])
  p => w%part
  call check(p)
  o%p => w%part
  call expect(o%p(2:6:2), [2, 4, 6])
  o%p => t(1:6:2)
  call expect(o%p(2:3), [3, 5])
  associate (s => o%p(2:3))
    if (any(s%number /= [3, 5])) error stop 'associate name of a component'
  end associate
contains
  subroutine check(q)
    type(part), pointer, intent(in) :: q(:)
    call expect(q, [1, 2, 3, 4, 5, 6])
    call expect(q(2:6:2), [2, 4, 6])
    associate (s => q(3:6))
      if (any(s%number /= [3, 4, 5, 6])) error stop 'associate name'
      call expect(s, [3, 4, 5, 6])
      call expect(s(2:4:2), [4, 6])
    end associate
  end subroutine
end program
