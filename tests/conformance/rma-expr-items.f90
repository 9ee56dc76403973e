! Row rma-expr: coindexed arguments that functions define in WHERE and in an implied DO: objects of derived type, parts of
! elements, those of type-bound procedures. Subscripts with side effects of the items of an implied DO, which are evaluated
! once in each turn. Procedure pointers in FORALL.
module defining
  implicit none
  type t
    integer :: n = 0
    real :: r = 0
  end type
  type c
    integer :: k = 0
    type(t) :: t
  contains
    procedure :: up
    procedure :: get
  end type
contains
  impure elemental integer function bump(a)
    type(t), intent(inout) :: a
    a%n = a%n + 1
    bump = a%n
  end function
  impure elemental integer function sometimes(a)
    type(t), intent(inout) :: a
    if (mod(a%n, 2) == 0) a%r = 9
    sometimes = a%n
  end function
  impure elemental integer function inc(a)
    integer, intent(inout) :: a
    a = a + 1
    inc = a
  end function
  impure elemental integer function blank(s)
    character(*), intent(inout) :: s
    s(1:1) = '_'
    blank = len(s)
  end function
  impure elemental integer function neg(r)
    real, intent(inout) :: r
    r = -r
    neg = nint(r)
  end function
  integer function up(this)
    class(c), intent(inout) :: this
    this%k = this%k + 1
    up = this%k
  end function
  pure integer function get(this)
    class(c), intent(in) :: this
    get = this%k
  end function
end module
module procedures
  implicit none
  abstract interface
    pure integer function fun(n)
      integer, intent(in) :: n
    end function
  end interface
  type t
    procedure(fun), pointer, nopass :: p => null()
    procedure(integer), pointer, nopass :: q => null()
    procedure(), pointer, nopass :: r => null()
    procedure(typed), pointer :: s => null()
    integer :: n = 0
  end type
  integer, protected :: calls = 0
contains
  pure integer function one(n)
    integer, intent(in) :: n
    one = n + 1
  end function
  pure integer function two(n)
    integer, intent(in) :: n
    two = 2*n
  end function
  pure integer function typed(this, n)
    class(t), intent(in) :: this
    integer, intent(in) :: n
    typed = this%n*n
  end function
  integer function plain(n)
    integer :: n
    plain = -n
  end function
  subroutine counting()
    calls = calls + 1
  end subroutine
  pure function choice(i) result(f)
    integer, intent(in) :: i
    procedure(fun), pointer :: f
    f => one
    if (i > 2) f => two
  end function
end module
program rma_expr_items
  use defining
  use checks
  implicit none
  type(t), save :: x(4)[*]
  type(c), save :: y(4)[*]
  complex, save :: z(4)[*]
  character(3), save :: s(4)[*]
  character(:), allocatable, save :: d(:)[:]
  integer, save :: k(4)[*], one[*]
  integer :: me, a(4), i, j, calls, b(2, 2)
  character(100) :: line
  logical :: mask(4)
  me = this_image()
  allocate (character(3) :: d(4)[*])
  x%n = [1, 2, 3, 4]
  y%t%n = [10, 20, 30, 40]
  z = [(cmplx(i, -i), i=1, 4)]
  s = ['abc', 'def', 'ghi', 'jkl']
  d = s
  k = [1, 2, 3, 4]
  mask = [.true., .false., .true., .true.]
  a = 0
  where (mask) a = bump(x(:)[me])
  call check('derived', [a, x%n], [2, 0, 4, 5, 2, 2, 4, 5])
  where (mask) a = sometimes(x(4:1:-1)[me])
  call check('no intent', [a, nint(x%r)], [5, 0, 2, 2, 9, 9, 0, 0])
  where (mask) a = inc(x(:)[me]%n)
  call check('components', [a, x%n], [3, 0, 5, 6, 3, 2, 5, 6])
  where (mask) a = inc(x([4, 3, 2, 1])[me]%n)
  call check('vector of components', [a, x%n], [7, 0, 3, 4, 4, 3, 5, 7])
  where (mask) a = bump(y(:)[me]%t)
  call check('part', [a, y%t%n], [11, 0, 31, 41, 11, 20, 31, 41])
  where (mask) a = neg(z(:)[me]%re) + neg(z(:)[me]%im)
  call check('complex', [a, nint(real(z)), nint(aimag(z))], [0, 0, 0, 0, -1, 2, -3, -4, 1, -2, 3, 4])
  where (mask) a = blank(s(:)[me](2:))
  call check('substrings', [iachar(s(1)(2:2)), iachar(s(2)(2:2)), a], [95, 101, 2, 0, 2, 2])
  where (mask .and. a + bump(x(4)[me]) > 0) a = 1
  call check('scalar', [a, x(4)%n], [1, 0, 1, 1, 8])
  ! implied DO
  a = [(y(i)[me]%up(), i=4, 1, -1)]
  call check('type-bound', [a, y%k], [1, 1, 1, 1, 1, 1, 1, 1])
  write (line, *) (y(i)[me]%up(), y(i)[me]%t%n, i=2, 3)
  read (line, *) a
  call check('type-bound output', [a, y%k], [2, 20, 2, 31, 1, 2, 2, 1])
  a = [(bump(x(5 - i)[me]), i=1, 4)]
  call check('arguments', [a, x%n], [9, 6, 4, 5, 5, 4, 6, 9])
  a(1:2) = [(sometimes(x(i)[me]) + inc(k(i)[me]), i=2, 3)]
  call check('without intent', [a(1:2), k], [7, 10, 1, 3, 4, 4])
  b = reshape([((inc(k(i)[me]) + i, i=2*j - 1, 2*j), j=1, 2)], [2, 2])
  call check('nested', [b(:, 1), b(:, 2), k], [3, 6, 8, 9, 2, 4, 5, 5])
  ! side effects in subscripts
  calls = 0
  s = ['abc', 'def', 'ghi', 'jkl']
  block
    character(2) :: v(4)
    v = [(s(count(i):count(i + 1) - 1)[me](2:3), i=1, 3), 'zz']
    call check('substrings', [merge(1, 0, v == ['bc', 'ef', 'hi', 'zz']), calls], [1, 1, 1, 1, 6])
    calls = 0
    v(1:3) = [(d(count(i):i)[me](2:), i=1, 3)]
    call check('deferred length', [merge(1, 0, v == ['bc', 'ef', 'hi', 'zz']), calls], [1, 1, 1, 1, 3])
    calls = 0
    v(1:3) = [(s([count(i), 2])[count(me)](1:2), i=1, 2, 2), 'gh']
    call check('vector', [merge(1, 0, v == ['ab', 'de', 'gh', 'zz']), calls], [1, 1, 1, 1, 2])
  end block
  calls = 0
  write (line, '(*(f6.1))') (z(count(i):4)[me]%im, i=count(3), 4)
  call check('imaginary', calls, 3)
  call check('imaginary', line == '   3.0   4.0   4.0', .true.)
  calls = 0
  a(1:3) = [(y(count(i))[count(me)]%up(), i=1, 3)]
  call check('type-bound', [a(1:3), y%k, calls], [2, 3, 3, 2, 3, 3, 1, 6])
  a(1:3) = [(k(minval(y(i:i)[me]%k))[me], i=1, 3)]
  call check('in subscripts', a(1:3), k([2, 3, 3]))
  calls = 0
  line = '7 8 9'
  read (line, *) (x(i)[me]%n, i=count(2), 4)
  call check('read', [x%n, calls], [5, 7, 8, 9, 1])
  call pointers()
  call finish()
contains
  ! procedure pointers in FORALL with coindexed variables
  subroutine pointers()
    use procedures
    implicit none
    integer, save :: x(4)[*]
    type(t) :: a(4), b
    integer :: i, me, order(4)
    me = this_image()
    x = 0
    order = [2, 1, 4, 3]
    forall (i=1:4)
      x(i)[me] = i
      a(i)%p => choice(i)
      a(order(i))%q => plain
      a(i)%r => counting
      a(i)%s => typed
      a(i)%n = 10*i
    end forall
    call check('function', [(a(i)%p(5), i=1, 4)], [6, 6, 10, 10])
    call check('implicit interface', [(a(i)%q(5), i=1, 4)], [-5, -5, -5, -5])
    call check('pass', [(a(i)%s(x(i)), i=1, 4)], [10, 40, 90, 160])
    do i = 1, 4
      call a(i)%r()
    end do
    call check('subroutine', calls, 4)
    ! the targets before the pointers
    b%p => two
    forall (i=1:4, i /= 3)
      a(i)%p => a(5 - i)%p
      x(i)[me] = a(i)%p(x(5 - i)[me])
    end forall
    call check('exchanged', [(a(i)%p(7), i=1, 4)], [14, 14, 14, 8])
    call check('their values', x, [8, 6, 3, 2])
    forall (i=1:4:3)
      a(i)%p => null()
      x(i)[me] = 0
      a(i)%q => null()
    end forall
    call check('null', [(merge(1, 0, associated(a(i)%p)), i=1, 4), (merge(1, 0, associated(a(i)%q)), i=1, 4), x], &
               [0, 1, 1, 0, 0, 1, 1, 0, 0, 6, 3, 0])
  end subroutine
  integer function count(i)
    integer, intent(in) :: i
    calls = calls + 1
    count = i
  end function
end program
