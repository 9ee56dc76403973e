! Rows rma-alloc-comp, rma-self: the value of an object of this image, whose type has allocatable components, is assigned to the object
! itself or to a part of it (10.2.1.3): the value is evaluated before the variable is changed.
module self_types
  implicit none
  type :: part
    integer, allocatable :: a(:)
    character(:), allocatable :: c
  end type
  type :: whole
    type(part) :: one
    type(part), allocatable :: v(:)
    integer :: k = 0
  end type
contains
  subroutine set(x, k)
    type(part), intent(out) :: x
    integer, intent(in) :: k
    x%a = [4, 2, 7]*k
    x%c = repeat('long enough ', k)
  end subroutine
  logical function is_set(x, k)
    type(part), intent(in) :: x
    integer, intent(in) :: k
    is_set = allocated(x%a) .and. allocated(x%c)
    if (is_set) is_set = size(x%a) == 3 .and. len(x%c) == 12*k
    if (is_set) is_set = all(x%a == [4, 2, 7]*k) .and. x%c == repeat('long enough ', k)
  end function
end module
program rma_alloc_comp_self
  use checks
  use self_types
  implicit none
  type(part) :: x[*], xs(3)[*], y
  type(whole) :: z[*]
  type(part), allocatable :: al[:]
  integer :: i, me
  me = this_image()
  allocate (al[*])
  call set(x, 1)
  x = x[me]
  call check('a scalar', is_set(x, 1), .true.)
  call set(al, 2)
  al = al[me]
  call check('an allocatable one', is_set(al, 2), .true.)
  call reset()
  xs = xs(:)[me]
  call check('an array', [(is_set(xs(i), i), i = 1, 3)], .true.)
  xs(2) = xs(2)[me]
  call check('an element', is_set(xs(2), 2), .true.)
  xs = xs(3:1:-1)[me]
  call check('an array backwards', [(is_set(xs(i), 4 - i), i = 1, 3)], .true.)
  call reset()
  xs = xs(2)[me]
  call check('an element for all', [(is_set(xs(i), 2), i = 1, 3)], .true.)
  call reset()
  z%one = z[me]%one
  call check('a component', is_set(z%one, 5), .true.)
  z%v = z[me]%v
  call check('an array component', [(is_set(z%v(i), i), i = 1, 3)], .true.)
  z = z[me]
  call check('what has components', [is_set(z%one, 5), (is_set(z%v(i), i), i = 1, 3)], .true.)
  z%v = z[me]%v(3:1:-1)
  call check('an array component backwards', [(is_set(z%v(i), 4 - i), i = 1, 3)], .true.)
  call reset()
  z%v = z[me]%v(2:3)
  call check('a part of it', [(is_set(z%v(i), i + 1), i = 1, 2)], .true.)
  call check('its size', size(z%v), 2)
  z%one = z[me]%v(2)
  call check('another component', is_set(z%one, 3), .true.)
  call by_dummy(x, x)
  call set(x, 6)
  y = x[me]
  call check('another variable', is_set(y, 6), .true.)
  call finish()
contains
  subroutine reset()
    do i = 1, 3
      call set(xs(i), i)
    end do
    if (allocated(z%v)) deallocate (z%v)
    allocate (z%v(3))
    call set(z%one, 5)
    do i = 1, 3
      call set(z%v(i), i)
    end do
  end subroutine
  subroutine by_dummy(same, coarray)
    type(part), intent(inout), target :: same
    type(part), intent(inout), target :: coarray[*]
    call set(coarray, 3)
    same = coarray[me]
    call check('the target of another name', is_set(coarray, 3), .true.)
  end subroutine
end program
