! WHERE with coindexed variables, values and masks: all its forms, and the order in which masks and expressions are evaluated
! (Fortran 2018, 10.2.3.2).
module kinds_of_where
  implicit none
  type pair
    integer :: a = 0
    real :: b = 0
  end type
  type counted
    integer :: n = 0
  contains
    procedure, private :: assign_integer
    generic :: assignment(=) => assign_integer
  end type
contains
  elemental subroutine assign_integer(this, n)
    class(counted), intent(inout) :: this
    integer, intent(in) :: n
    this%n = this%n + n
  end subroutine
end module

program where_coindexed
  use kinds_of_where
  implicit none
  integer, save :: x(6)[*], y(6)[*], v(4)
  real, save :: r(2, 3)[*]
  complex, save :: z(3)[*]
  character(3), save :: c(4)[*]
  type(pair), save :: p(4)[*]
  type(counted), save :: d(3)[*]
  integer, allocatable :: w(:)[:]
  integer :: me, n, right, i, a(6), b(6), q(6)
  real :: s(2, 3)
  complex :: u(3)
  logical :: m(6)
  me = this_image()
  n = num_images()
  right = modulo(me, n) + 1
  allocate (w(0:5)[*])

  ! The coarray again after its definition: the mask has been evaluated before.
  x = [1, 2, 3, 4, 5, 6]
  sync all
  where (x(:)[right] > 3)
    x(:)[right] = -x(:)[right]
  elsewhere (x(:)[right] > 1)
    x(:)[right] = 10*x(:)[right]
  elsewhere
    x(:)[right] = 7
  end where
  sync all
  if (any(x /= [7, 20, 30, -4, -5, -6])) error stop 'elsewhere'

  ! What one assignment defines the next one refers to.
  x = 0
  y = [1, 0, 1, 0, 1, 0]
  sync all
  where (y /= 0)
    x(:)[right] = 5
    a = x(:)[right] + 1
    x(6:1:-1)[right] = a
  elsewhere
    a = -1
  end where
  sync all
  if (any(a /= [6, -1, 6, -1, 6, -1])) error stop 'sequence: local'
  if (any(x /= [5, 6, 5, 6, 5, 6])) error stop 'sequence: remote'
  sync all

  ! Nested constructs and statements.
  x = [1, 2, 3, 4, 5, 6]
  q = x
  a = 0
  sync all
  outer: where (mod(q, 2) == 0)
    inner: where (x(:)[right] > 2)
      x(:)[right] = q + 100
      where (x(:)[right] > 105) x(:)[right] = 0
    elsewhere inner
      a = x(:)[right]
    end where inner
    b = 1
  elsewhere outer
    where (q > 2) x(:)[right] = -q
    b = 2
  end where outer
  sync all
  if (any(x /= [1, 2, -3, 104, -5, 0])) error stop 'nested: remote'
  if (any(a /= [0, 2, 0, 0, 0, 0])) error stop 'nested: other'
  if (any(b /= [2, 1, 2, 1, 2, 1])) error stop 'nested: local'
  sync all

  ! WHERE statements; conversion; rank 2; sections; IF statement.
  r = reshape([1., 2., 3., 4., 5., 6.], [2, 3])
  s = r
  x = 3
  sync all
  where (s > 3) r(:, :)[right] = int(s) + 10
  if (me > 0) where (x(1:5:2)[right] == 3) x(2:6:2)[right] = 2.5
  sync all
  if (any(r /= reshape([1., 2., 3., 14., 15., 16.], [2, 3]))) error stop 'rank 2'
  if (any(x /= [3, 2, 3, 2, 3, 2])) error stop 'statement'
  sync all

  ! Vector subscripts, components, %RE, characters, an allocatable coarray.
  x = 0
  v = [5, 1, 6, 2]
  p%a = [1, 2, 3, 4]
  p%b = 0
  c = ['abc', 'def', 'ghi', 'jkl']
  w = [1, 2, 3, 4, 5, 6]
  z = (1, 2)
  u = z
  sync all
  where ([.true., .false., .true., .true.]) x(v)[right] = [1, 2, 3, 4]
  where (p(:)[right]%a > 2) p(:)[right]%b = p(:)[right]%a*1.5
  where (c(:)[right](2:2) > 'b') c(:)[right] = 'x' // c(:)[right]
  where (w(:)[right] > 4) w(:)[right] = 0
  where ([.false., .true., .false.]) z(:)[right] = u%im
  sync all
  if (any(x /= [0, 4, 0, 0, 1, 3])) error stop 'vector subscript'
  if (any(p%b /= [0., 0., 4.5, 6.])) error stop 'component'
  if (any(c /= ['abc', 'xde', 'xgh', 'xjk'])) error stop 'character'
  if (any(w /= [1, 2, 3, 4, 0, 0]) .or. lbound(w, 1) /= 0) error stop 'allocatable'
  if (any(z /= [(1, 2), (2, 0), (1, 2)])) error stop 'complex'
  sync all

  ! Whole elements of derived type, by intrinsic and by defined assignment; values of derived type in a local assignment.
  p = [(pair(i, i), i=1, 4)]
  d%n = [1, 2, 3]
  sync all
  where ([.false., .true., .true., .false.]) p(:)[right] = pair(9, me)
  where ([.true., .false., .true.]) d(:)[right] = [10, 20, 30]
  sync all
  if (any(p%a /= [1, 9, 9, 4])) error stop 'derived type'
  if (nint(p(2)%b) /= modulo(me - 2, n) + 1) error stop 'derived type: value'
  if (any(d%n /= [11, 2, 33])) error stop 'defined assignment'
  sync all
  a(1:4) = 0
  where (p(:)[right]%a == 9)
    a(1:4) = p(:)[right]%a + [1, 2, 3, 4]
  end where
  if (any(a(1:4) /= [0, 11, 12, 0])) error stop 'component in a local WHERE'

  ! The elements that the mask leaves out are not touched: image 1 defines them meanwhile.
  x = 0
  sync all
  m = [.true., .false., .true., .false., .true., .false.]
  if (me == 1) x([2, 4, 6])[right] = 8
  if (me == n) then
    where (m) x(:)[modulo(1, n) + 1] = 4
  end if
  sync all
  if (me == modulo(1, n) + 1) then
    if (any(x /= [4, 8, 4, 8, 4, 8])) error stop 'untouched'
  end if
end program
