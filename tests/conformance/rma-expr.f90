! Row rma-expr: coindexed references anywhere else in expressions (J3/18-007r1 9.6, 10.1): operators, nested x[y[k]],
! as subscripts and substring bounds, in ASSOCIATE, user functions and defined operators, statement functions,
! specification expressions (through a specification function), pointer and allocate bounds, FORMAT=, I/O lists,
! RETURN values, STOP codes not reached, complex and structure constructors, RESHAPE orders, keyword arguments,
! several in one statement, continuation lines, several statements on a line.
module rma_expr_module
  implicit none
  integer :: tens[*]
contains
  pure integer function remote(k)
    integer, intent(in) :: k
    remote = tens[k]
  end function
end module

program rma_expr
  use rma_expr_module
  use checks
  implicit none
  type :: money
    integer :: cents
  end type
  interface operator(+)
    procedure add_money
  end interface
  interface operator(.half.)
    procedure half_money
  end interface
  integer :: x[*], y[*], a(5)[*], next[*]
  real :: r[*]
  complex :: z
  logical :: l[*]
  character(20) :: format[*], text[*]
  type(money) :: m(2)[*], sum_of
  character(40) :: line
  integer :: me, images, right, left, i, j, statement_function, argument
  integer, target :: t(5)
  integer, pointer :: p(:)
  integer, allocatable :: d(:)
  statement_function(argument) = argument + a(2)[1]*10

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  x = 10*me
  tens = 10*me
  y = modulo(me, images) + 1
  next = right
  a = [1, 2, 3, 4, 5]*me
  r = me/2.
  l = me == 1
  format = '(a,i4.'//achar(48 + modulo(me, 4) + 1)//')'
  text = 'text of '//achar(48 + me)
  m = [money(100*me), money(me)]
  t = [10, 20, 30, 40, 50]
  sync all

  call check('operators', -x[right] + 2*x[left]**2/10 - mod(x[right], 7), -10*right + 20*left**2 - mod(10*right, 7))
  call check('comparison', x[right] >= 10*right .eqv. .true., .true.)
  call check('logical', l[1] .and. (.not. l[images] .or. images == 1), .true.)
  call check('concatenation', trim(text[right])//'/'//text[left](9:9), 'text of '//achar(48 + right)//'/'//achar(48 + left))
  call check('mixed types', r[right]*2 + x[right], real(11*right))
  call check('parentheses', (x[right]), 10*right)
  call check('nested', x[y[right]], 10*(modulo(right, images) + 1))
  call check('nested twice', x[next[next[me]]], 10*(modulo(right, images) + 1))
  call check('nested section', a(2:3)[y[me]], [2, 3]*right)
  call check('as a subscript', t(a(2)[1]), 20)
  call check('as section bounds', t(a(1)[1]:a(5)[1]:a(2)[1]), [10, 30, 50])
  call check('as a vector subscript', t(a(3:1:-2)[1]), [30, 10])
  call check('subscript of a coindexed object', a(a(2)[1])[right], 2*right)
  call check('as substring bounds', text(a(1)[1]:a(4)[1]), 'text')
  call check('intrinsic function', max(x[right], x[left], 0), 10*max(right, left))
  call check('keyword argument', abs(a=x[right]), 10*right)
  call check('type inquiry', [kind(x[right]), storage_size(x[right]), len(text[right])], [kind(0), storage_size(0), 20])
  call check('user function', successor(x[right]), 10*right + 1)
  call check('user function, keyword', successor(i=x[right] + x[left]), 10*(right + left) + 1)
  call check('user function with optional', second(j=x[right]), 10*right)
  call check('statement function', statement_function(x[right]), 10*right + 20)
  call check('recursive', factorial(a(4)[1]), 24)
  call check('specification expression', automatic(3), [30, 30, 30])
  z = cmplx(r[right], r[left])
  call check('complex', z, cmplx(right/2., left/2.))
  sum_of = m(1)[right] + m(2)[left]
  call check('defined operator', sum_of%cents, 100*right + left)
  sum_of = .half.m(1)[right]
  call check('defined unary operator', sum_of%cents, 50*right)
  sum_of = money(x[right])
  call check('structure constructor', sum_of%cents, 10*right)
  p => t(a(2)[1]:a(4)[1])
  call check('pointer to a section', p, [20, 30, 40])
  p(a(1)[1]:) => t
  call check('bounds of a pointer', lbound(p, 1), 1)
  allocate (d(x[1]), source=x[right])
  call check('ALLOCATE', [size(d), d(10)], [10, 10*right])
  associate (there => (x[right]), both => a(:)[right] + a(:)[left])
    call check('ASSOCIATE', there, 10*right)
    call check('ASSOCIATE, expression', both, [1, 2, 3, 4, 5]*(right + left))
  end associate
  write (line, fmt=format[1]) 'f', x[right]
  call check('FORMAT=', line, 'f  '//achar(48 + right)//'0'//repeat(' ', 35))
  write (line, '(3(i0,1x))') x[right], (a(i)[right], i=2, 3)
  call check('output list', index(line, ' ') > 1, .true.)
  read (line, *) i, j
  call check('output list, values', [i, j], [10*right, 2*right])
  write (line(a(1)[1]:x[1]), '(a)') 'internal'
  call check('internal unit', line(1:10), 'internal  ')
  i = x[right]; j = x[left]; call check('several statements on a line', [i, j], 10*[right, left])
  i = x[right] + & ! a comment
      & a(1)[right] &
      - x[ &
      left]
  call check('continued', i, 11*right - 10*left)
  if (x[right] < 0) stop x[right]
  call finish()

contains

  integer function successor(i)
    integer, intent(in) :: i
    successor = i + 1
  end function

  integer function second(i, j)
    integer, intent(in), optional :: i, j
    second = -1
    if (present(j) .and. .not. present(i)) second = j
  end function

  recursive integer function factorial(n) result(f)
    integer, intent(in) :: n
    f = 1
    if (n > 1) f = n*factorial(n - 1)
  end function

  type(money) function add_money(a, b)
    type(money), intent(in) :: a, b
    add_money%cents = a%cents + b%cents
  end function

  type(money) function half_money(a)
    type(money), intent(in) :: a
    half_money%cents = a%cents/2
  end function

  function automatic(n) result(values)
    integer, intent(in) :: n
    integer :: values(n)
    integer :: work(remote(n - 2))   ! a specification function may refer to other images, the expression itself may not
    work = 3
    values = sum(work)
  end function

end program
