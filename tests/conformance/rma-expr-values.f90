! Row rma-expr: values of coindexed objects of derived type, and parts of arrays of them, where nothing can stand before the
! statement; polymorphic values, whose dynamic type has components that the declared type has not (J3/18-007r1 9.4.2, 9.6, 10.2.1.3).
module rma_expr_values_types
  implicit none
  type point
    integer :: i = 0
    real :: r = 0
    character(3) :: c = ' '
    complex :: z = 0
  end type
  type bound
    integer :: i = 0
  contains
    procedure :: get
    procedure, private :: add
    generic :: operator(+) => add
  end type
  type, extends(bound) :: more
    integer, allocatable :: list(:)
  end type
  type, extends(bound) :: components
    class(bound), allocatable :: inner
  end type
  interface operator(.plus.)
    module procedure plus
  end interface
contains
  pure integer function of(p)
    type(point), intent(in) :: p
    of = p%i
  end function
  pure integer function of_all(p)
    type(point), intent(in) :: p(:)
    of_all = sum(p%i)
  end function
  pure type(point) function plus(a, b)
    type(point), intent(in) :: a, b
    plus = point(a%i + b%i, a%r + b%r, a%c, a%z)
  end function
  integer function get(this)
    class(bound), intent(in) :: this
    get = this%i
  end function
  type(bound) function add(a, b)
    class(bound), intent(in) :: a
    type(bound), intent(in) :: b
    add%i = a%i + b%i
  end function
  integer function of_bound(p)
    type(bound), intent(in) :: p
    of_bound = p%i
  end function
end module
program rma_expr_values
  use checks
  use rma_expr_values_types
  implicit none
  type(point) :: x[*], y(4)[*], copy, many(4)
  type(bound) :: b[*], s
  class(bound), allocatable :: poly[:], local, polys(:)[:], locals(:)
  class(*), allocatable :: u[:], w(:)[:], v, vs(:)
  integer :: me, right, i, n, k(4)
  character(3) :: cs(4)
  me = this_image()
  right = modulo(me, num_images()) + 1
  x = point(me, me, 'abc', (1, 2))
  y = [(point(10*me + i, i, achar(96 + i), cmplx(me, i)), i=1, 4)]
  b%i = 5*me
  allocate (more :: poly[*])
  poly%i = 3*me
  select type (poly)
  type is (more)
    poly%list = [(me, i=1, me)]
  end select
  allocate (more :: polys(3)[*])
  polys%i = [me, 2*me, 3*me]
  select type (polys)
  type is (more)
    polys(2)%list = [8, me]
  end select
  allocate (u[*], source=more(4*me, [me]))
  allocate (w(2)[*], source=[2.5*me, 3.5*me])
  sync all
  if (of(x[right]) /= right) error stop 'IF'
  if (of(y(2)[right]) == 10*right + 2) then
    n = 1
  else if (of(x[right]) == 0) then
    n = 2
  end if
  call check('IF', n, 1)
  n = 0
  do while (of(y(n + 1)[right]) < 10*right + 3)
    n = n + 1
  end do
  call check('DO WHILE', n, 2)
  do i = 1, of_all(y(:)[right]) - 40*right - 9
    n = -1
  end do
  call check('DO', n, -1)
  if (sum(y(1:3)[right]%i) /= 30*right + 6) error stop 'array of a component'
  if (any(y(4:1:-1)[right]%c /= ['d  ', 'c  ', 'b  ', 'a  '])) error stop 'characters'
  if (any(y(:)[right]%c(1:1) /= ['a', 'b', 'c', 'd'])) error stop 'substrings'
  if (any(y(:)[right]%z%im /= [1, 2, 3, 4])) error stop '%im'
  if (any(nint(y(:)[right]%z%re) /= right)) error stop '%re'
  select case (of(x[right] .plus. y(1)[right]))
  case (9:)
    n = 3
  case default
    n = 4
  end select
  call check('SELECT CASE', n, 3)
  if (of_bound(b[right] + b[me]) /= 5*right + 5*me) error stop 'type-bound operator'
  if (of_bound(b[right]) /= 5*right) error stop 'type-bound'
  if (of_bound(poly[right]) /= 3*right) error stop 'declared type of a polymorphic object'
  forall (i=1:4) k(i) = of(y(i)[right])
  call check('FORALL', k, [(10*right + i, i=1, 4)])
  do concurrent (i=1:4)
    k(i) = of(y(5 - i)[right])
  end do
  call check('DO CONCURRENT', k, [(10*right + 5 - i, i=1, 4)])
  k = 0
  where ([(of(y(i)[right]) > 10*right + 2, i=1, 4)]) k = [(of(y(i)[right]), i=1, 4)]
  call check('WHERE', k, [0, 0, 10*right + 3, 10*right + 4])
  if (size([(y(i)[right], i=1, 3)]) /= 3) error stop 'constructor'
  many(1:3) = [(y(4 - i)[right], i=1, 3)]
  call check('constructor in a statement', many(1:3)%i, [10*right + 3, 10*right + 2, 10*right + 1])
  call check('by a pure procedure', elsewhere(right), right)
  do n = 1, 30
    local = poly[right]
    call check('polymorphic', local%get(), 3*right)
    select type (local)
    type is (more)
      call check('component of the dynamic type', local%list, spread(right, 1, right))
      local%list = 0
    class default
      error stop 'dynamic type'
    end select
    locals = polys(:)[right]
    call check('polymorphic array', locals%i, [right, 2*right, 3*right])
    select type (locals)
    type is (more)
      call check('component in the array', locals(2)%list, [8, right])
      call check('not allocated', allocated(locals(1)%list), .false.)
    class default
      error stop 'dynamic type of the array'
    end select
    deallocate (locals)
    allocate (locals, source=polys(3:2:-1)[right])
    call check('source', locals%i, [3*right, 2*right])
    deallocate (locals)
    allocate (locals(2), mold=polys(1)[right])
    call check('mold', same_type_as(locals, poly), .true.)
    deallocate (locals)
    s = poly[right]
    call check('declared type', s%i, 3*right)
    v = u[right]
    select type (v)
    type is (more)
      call check('unlimited', v%list, [right])
    class default
      error stop 'unlimited'
    end select
    deallocate (v)
    allocate (vs, source=w(2:2)[right])
    select type (vs)
    type is (real)
      call check('unlimited, intrinsic', vs, [3.5*right])
    class default
      error stop 'unlimited, intrinsic'
    end select
    deallocate (vs)
    allocate (v, source=u[right])
    select type (v)
    type is (more)
      call check('unlimited, source', v%i, 4*right)
    class default
      error stop 'unlimited, source'
    end select
    deallocate (v)
  end do
  sync all
  select type (poly)
  type is (more)
    call check('copies are apart', poly%list, [(me, i=1, me)])
  end select
  call finish()
contains
  pure integer function elsewhere(k)
    integer, intent(in) :: k
    elsewhere = of(x[k])
  end function
end program
