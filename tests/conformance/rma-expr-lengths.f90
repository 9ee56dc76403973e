! Row rma-expr: coindexed objects where a back end has to know a length or a size before it compiles the statement: the
! length in the type-spec of ALLOCATE and the subscripts of its objects (J3/18-007r1 9.7.1.1), the shape that RESHAPE is
! given (16.9.163), expressions that are assigned to arrays of deferred length (10.2.1.3).
program rma_expr_lengths
  use checks
  implicit none
  type vec
    character(:), allocatable :: r
  end type
  type holder
    character(:), allocatable :: u(:)
    integer :: dims(2) = [2, 3]
  end type
  type(vec), save :: l[*]
  type(holder), save :: h(2)[*]
  integer, save :: a(6)[*], sh(2)[*]
  character(5), save :: c(3)[*]
  integer :: me, right, i

  me = this_image()
  right = mod(me, num_images()) + 1
  l%r = repeat('r', 2 + mod(me, 2))
  a = [1, 2, 3, 4, 5, 6]
  sh = [2, 3]
  c = ['ab', 'cd', 'ef']
  sync all
  call type_specs()
  call objects()
  call shapes()
  call assignments()
  call selectors()
  call finish()

contains

  subroutine type_specs()
    character(:), allocatable :: u, v(:)
    integer :: n
    n = 2 + mod(right, 2)
    allocate (character(len(l[right]%r)) :: u)
    call check('ALLOCATE', len(u), n)
    allocate (character(len=len(l[right]%r) + sh(1)[right]) :: v(sh(2)[right]))
    call check('ALLOCATE of an array', [len(v), size(v)], [n + 2, 3])
    if (len(l[right]%r) == n) deallocate (u)
    if (.not. allocated(u)) allocate (character(2*len(l[right]%r)) :: u)
    call check('IF', len(u), 2*n)
    call check('a constant length', len([character(len=len(c(1)[right])) :: 'ab', 'abcdefg']), 5)
    call check('a kind', kind([integer(kind(a(1)[right])) :: 1, 2]), 4)
  end subroutine

  subroutine objects()
    type part
      integer, allocatable :: q(:)
    end type
    type(part) :: v, w(2)
    allocate (v%q(sh(1)[right]), w(len_trim(c(1)[right]) - 1)%q(sum(sh(:)[right])), source=7)
    call check('SOURCE=', [v%q, w(1)%q], [7, 7, 7, 7, 7, 7, 7])
    deallocate (v%q)
    if (me < 0) allocate (v%q(sh(me)[right])) ! not evaluated
    allocate (v%q(2), w(index(c(1)[right], 'b'))%q(-1:a(1)[right]), source=a(5)[right])
    call check('bounds', [v%q, w(2)%q, lbound(w(2)%q)], [5, 5, 5, 5, 5, -1])
  end subroutine

  subroutine shapes()
    integer :: b(2, 3), d(3, 2)
    call check('RESHAPE', maxval(reshape(a, sh(:)[right]), 1), [2, 4, 6])
    b = reshape(a, sh(:)[right])
    call check('assignment', b(2, :), [2, 4, 6])
    b = reshape(a(:)[right], sh(:)[right])
    call check('coindexed SOURCE=', b(2, :), [2, 4, 6])
    d = reshape(shape=sh(2:1:-1)[right], source=a)
    call check('section', d(:, 2), [4, 5, 6])
    d = reshape(a, sh([2, 1])[right], order=3 - sh(:)[right] + 1)
    call check('ORDER=', d(1, :), [1, 2])
    d = reshape(a, cshift(sh(:)[right], 1))
    call check('function of it', d(:, 2), [4, 5, 6])
    d = reshape(a, (-sh(:)[right]) + [5, 5])
    call check('expression', d(:, 2), [4, 5, 6])
    b = reshape(a, h(2)[right]%dims)
    call check('component', b(2, :), [2, 4, 6])
    b = reshape(a, int(sh(:)[right], 8))
    call check('kind', b(2, :), [2, 4, 6])
    b = reshape(reshape(a, sh(:)[right]), reshape(sh(:)[right], [2]), pad=a(:)[right])
    call check('nested', b(2, :), [2, 4, 6])
    where (reshape(a, sh(:)[right]) > 3) b = -1
    call check('WHERE', b(2, :), [2, -1, -1])
    do i = 1, 2
      b = b + reshape(a(:)[right], sh(:)[right])
    end do
    call check('loop', b(2, :), [6, 7, 11])
  end subroutine

  subroutine assignments()
    character(:), allocatable :: u(:), w(:, :)
    type(holder) :: o
    u = c(:)[right]//'!'
    call check('concatenation', u, ['ab   !', 'cd   !', 'ef   !'])
    u = '('//c(2:3)[right]//c(1)[right](:2)//')'
    call check('more of it', u, ['(cd   ab)', '(ef   ab)'])
    u = c//c(1)[right]
    call check('a scalar', u, ['ab   ab   ', 'cd   ab   ', 'ef   ab   '])
    u = adjustr(c(:)[right])
    call check('elemental function', u, ['   ab', '   cd', '   ef'])
    u = (c(3:1:-1)[right])
    call check('parentheses', u, ['ef   ', 'cd   ', 'ab   '])
    u = merge(c(:)[right], c, [.true., .false., .true.])
    call check('MERGE', u, c)
    u = pack(c(:)[right]//'?', c(:)[right] /= 'cd')
    call check('PACK', u, ['ab   ?', 'ef   ?'])
    u = c([3, 1])[right](1:2)//c([1, 3])[right](2:2)
    call check('substrings', u, ['efb', 'abf'])
    u = [c(:)[right]//'-', (c(i)[right]//'+', i = 1, 2)]
    call check('array constructor', u, ['ab   -', 'cd   -', 'ef   -', 'ab   +', 'cd   +'])
    o%u = c(:)[right]//c(:)[right]
    call check('component', o%u(2), 'cd   cd   ')
    if (right > 0) u = c(:)[right]//'.'
    call check('IF', u(3), 'ef   .')
    w = reshape(c(:)[right]//'!', [1, sh(2)[right]])
    call check('RESHAPE', w(1, :), ['ab   !', 'cd   !', 'ef   !'])
    do i = 1, 2
      u = c(i:3)[right]//repeat('x', i)
    end do
    call check('loop', u, ['cd   xx', 'ef   xx'])
    associate (v => c(:)[right]//'!')
      call check('ASSOCIATE', v, ['ab   !', 'cd   !', 'ef   !'])
    end associate
  end subroutine

  subroutine selectors()
    associate (v => c(:)[right]//'?', x => adjustr(c(2:3)[right]), y => c(i - i + 3)[right]//'.', z => trim(c(1)[right]))
      call check('concatenation as a selector', v, ['ab   ?', 'cd   ?', 'ef   ?'])
      call check('elemental function as a selector', x, ['   cd', '   ef'])
      call check('scalar as a selector', y, 'ef   .')
      call check('TRIM as a selector', z, 'ab')
    end associate
    associate (v => repeat(c(3)[right], 2), x => merge(c(:)[right], adjustr(c(3:1:-1)[right]), [.true., .false., .false.]))
      call check('REPEAT as a selector', v, 'ef   ef   ')
      call check('MERGE as a selector', x, ['ab   ', '   cd', '   ab'])
    end associate
  end subroutine

end program
