! Row rma-struct: a component of a coindexed object as an argument where other components of the object are pointers (J3/18-007r1
! C1537: a coindexed actual argument may not have a pointer ultimate component; the component has none).
module rma_struct_arguments_types
  implicit none
  type inner
    integer :: v(3) = 0
    real, allocatable :: w(:)
  end type
  type object
    integer, pointer :: p(:) => null()
    type(inner) :: c
    type(inner), allocatable :: d(:)
    integer :: e(4) = 0
  end type
  interface operator(+)
    module procedure plus
  end interface
  interface assignment(=)
    module procedure becomes
  end interface
  interface measure
    module procedure of, of_real
  end interface
contains
  function plus(a, b) result(c)
    type(inner), intent(in) :: a, b
    type(inner) :: c
    c%v = a%v + b%v
    c%w = [a%w, b%w]
  end function
  subroutine becomes(i, c)
    integer, intent(out) :: i
    type(inner), intent(in) :: c
    i = sum(c%v)
  end subroutine
  integer function of_real(r)
    real, intent(in) :: r
    of_real = nint(r)
  end function
  integer function of(c)
    type(inner), intent(in) :: c
    of = sum(c%v) + size(c%w)
  end function
end module
program rma_struct_arguments
  use checks
  use rma_struct_arguments_types
  implicit none
  type(object) :: x[*]
  integer :: me, right, n
  me = this_image()
  right = modulo(me, num_images()) + 1
  allocate (x%p(me), x%d(me + 1))
  x%c%v = me
  allocate (x%c%w(me))
  allocate (x%d(2)%w(2*me))
  x%d(2)%v = 5*me
  x%e = me
  sync all
  call check('SIZE of a component of a component', size(x[right]%c%v), 3)
  call check('ALLOCATED', allocated(x[right]%d), .true.)
  call check('SIZE', size(x[right]%d), right + 1)
  call check('UBOUND', ubound(x[right]%c%w), [right])
  call check('SHAPE', shape(x[right]%d(2)%w), [2*right])
  call check('pointer', associated(x[right]%p), .true.)
  call check('SIZE of a pointer', size(x[right]%p), right)
  call check('of intrinsic type', size(x[right]%e), 4)
  call check('user function', of(x[right]%c), 4*right)
  call check('user function by its generic name', measure(x[right]%c), 4*right)
  call check('defined operator', of(x[right]%c + x[me]%d(2)), 3*right + 15*me + right + 2*me)
  n = x[right]%d(2)
  call check('defined assignment', n, 15*right)
  call check('user function, element', of(x[right]%d(2)), 17*right)
  if (of(x[right]%c) /= 4*right) error stop 'IF'
  sync all
  deallocate (x%p)
  call finish()
end program
