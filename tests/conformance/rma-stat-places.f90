! Row rma-stat: STAT= of an image selector (J3/18-007r1 9.6) in expressions outside of action statements, where nothing can be put
! before or after: conditions, loop bounds, selectors, constructors, subscripts; scalars, arrays, characters, derived types.
module rma_stat_places_types
  implicit none
  type point
    integer :: i = 0, j(2) = 0
    integer, allocatable :: list(:)
  end type
  type plain
    integer :: i = 0
    character(2) :: c = ' '
  end type
contains
  pure integer function of(p)
    type(plain), intent(in) :: p
    of = p%i
  end function
end module
program rma_stat_places
  use checks
  use rma_stat_places_types
  implicit none
  integer :: x[*], y(5)[*], s, t, u, i, me, right, found(5)
  integer(8) :: wide
  real(8) :: r[*]
  logical :: l[*]
  complex :: z[*]
  character(6) :: c(2)[*]
  type(point) :: p[*]
  type(plain) :: q(3)[*]
  integer, allocatable :: a(:)

  me = this_image()
  right = modulo(me, num_images()) + 1
  x = me
  y = [(me*10 + i, i=1, 5)]
  r = me/2d0
  l = .true.
  z = cmplx(me, -me)
  c = ['abcdef', 'ghijkl']
  p%i = me
  p%j = [me, -me]
  p%list = [me, 2*me, 3*me]
  q = [plain(me, 'ab'), plain(2*me, 'cd'), plain(3*me, 'ef')]
  sync all

  s = -1
  if (x[right, stat=s] == right .and. s >= -1) then
    call check('IF', s, 0)
  else if (x[right, stat=t] < 0) then
    error stop 'IF'
  else
    error stop 'ELSE'
  end if
  s = -1
  t = -1
  if (y(2)[right, stat=t] == 0) then
    error stop 'IF, 2'
  else if (x[right, stat=s] == right) then
    call check('ELSE IF', [s, t], 0)
  end if
  i = 0
  s = -1
  do while (y(i + 1)[right, stat=s] < 10*right + 4)
    call check('DO WHILE', s, 0)
    s = -1
    i = i + 1
  end do
  call check('DO WHILE, turns', i, 3)
  call check('DO WHILE, at the end', s, 0)
  wide = -1
  do i = x[right, stat=s], x[right, stat=wide] + 1
    t = i
  end do
  call check('DO', t, right + 1)
  call check('DO, stat of kind 8', wide, 0_8)
  s = -1
  select case (x[right, stat=s])
  case (1:)
    call check('SELECT CASE', s, 0)
  case default
    error stop 'SELECT CASE'
  end select
  s = -1
  t = -1
  if (r[right, stat=s] /= right/2d0 .or. .not. l[right, stat=t]) error stop 'real'
  call check('IF statement', s, 0)
  s = -1
  u = -1
  if (z[right, stat=s] /= cmplx(right, -right)) error stop 'complex'
  call check('complex', s, 0)
  s = -1
  if (any(y(:)[right, stat=s] /= [(right*10 + i, i=1, 5)])) then
    error stop 'array'
  end if
  call check('array', s, 0)
  s = -1
  if (any(y([5, 1])[right, stat=s] /= [10*right + 5, 10*right + 1])) then
    error stop 'vector'
  end if
  call check('vector', s, 0)
  s = -1
  if (c(2)[right, stat=s](2:3) /= 'hi') then
    error stop 'characters'
  end if
  call check('characters', s, 0)
  s = -1
  if (any(c(:)[right, stat=s] /= ['abcdef', 'ghijkl'])) then
    error stop 'array of characters'
  end if
  call check('array of characters', s, 0)
  s = -1
  t = -1
  if (p[right, stat=s]%list(2) + sum(p[right, stat=t]%j) /= 2*right) then
    error stop 'components'
  end if
  call check('components', [s, t], 0)
  s = -1
  if (of(q(2)[right, stat=s]) /= 2*right) then
    error stop 'derived type'
  end if
  call check('derived type', s, 0)
  s = -1
  if (sum(q(1:3:2)[right, stat=s]%i) /= 4*right) then
    error stop 'array of components'
  end if
  call check('array of components', s, 0)
  s = -1
  if (y(x[right, stat=s] - right + 1) /= 10*me + 1) then
    error stop 'subscript'
  end if
  call check('subscript', s, 0)
  s = -1
  if (sum([(y(i)[right, stat=s], i=1, 5)]) /= 50*right + 15) then
    error stop 'constructor'
  end if
  call check('constructor', s, 0)
  s = -1
  found = [(y(i)[right, stat=s], i=5, 1, -1)]
  call check('constructor in a statement', found, [(10*right + i, i=5, 1, -1)])
  call check('constructor in a statement, stat', s, 0)
  s = -1
  allocate (a(x[right, stat=s]), source=y(1)[right, stat=t])
  call check('ALLOCATE', size(a), right)
  call check('ALLOCATE, stat', s, 0)
  s = -1
  associate (v => x[right, stat=s] + 1)
    call check('ASSOCIATE', v, right + 1)
  end associate
  call check('ASSOCIATE, stat', s, 0)
  s = -1
  where (y(:)[right, stat=s] > 10*right + 3) found = 0
  call check('WHERE', found, [10*right + 5, 10*right + 4, 10*right + 3, 0, 0])
  call check('WHERE, stat', s, 0)
  s = -1
  block
    character(40) :: line
    write (line, *) (y(i)[right, stat=s], i=1, 2), x[right, stat=t]
    read (line, *) found(1:3)
  end block
  call check('output', found(1:3), [10*right + 1, 10*right + 2, right])
  call check('output, stat', s, 0)
  s = -1
  t = -1
  found(1:3) = [(of(q(i)[right, stat=s]), i=3, 1, -1)]
  call check('derived type in a constructor', found(1:3), [3, 2, 1]*right)
  call check('derived type in a constructor, stat', s, 0)
  s = -1
  block
    character(40) :: line
    write (line, '(2(i3,a,i3))') (q(i)[right, stat=s], x[right, stat=t], i=2, 3)
    read (line, '(2(i3,2x,i3))') found(1:4)
    call check('output of derived type', found(1:4), [2, 1, 3, 1]*right)
  end block
  call check('output of derived type, stat', [s, t], 0)
  call finish()
end program
