! Row decl-alloc: assignment to an allocatable coarray that is named as a whole, in all kinds of expressions and places: it
! keeps its memory and bounds (J3/18-007r1 10.2.1.2, 10.2.1.3).
module whole_arrays
  implicit none
  type point
    real :: x = 0, y = 0
  end type
  type own
    integer :: n = 0
  end type
  interface assignment(=)
    module procedure assign_own
  end interface
  type holder
    integer, allocatable :: c(:, :)[:]
  end type
contains
  elemental subroutine assign_own(to, from)
    type(own), intent(inout) :: to
    type(own), intent(in) :: from
    to%n = -from%n
  end subroutine
  pure subroutine fill(v, n)
    integer, allocatable, intent(inout) :: v(:)[:]
    integer, intent(in) :: n
    v = [n, n + 1, n + 2]
    v = v + twice(v)
  end subroutine
  pure function twice(v)
    integer, intent(in) :: v(:)
    integer :: twice(size(v))
    twice = 2*v
  end function
end module

program decl_alloc_assign_whole
  use checks
  use whole_arrays
  implicit none
  integer, allocatable :: a(:)[:], m(:, :)[:], z(:)[:]
  real(8), allocatable :: r(:)[:]
  character(3), allocatable :: words(:)[:]
  type(point), allocatable :: p(:)[:]
  type(own), allocatable :: o(:)[:]
  type(holder), save :: h(2)
  integer :: me, images, right, i, calls, local(3), indices(3)
  integer, target :: t(6)
  integer, pointer :: q(:)

  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  calls = 0
  allocate (a(0:2)[*], m(2, 3)[*], r(3)[*], words(2)[*], p(2)[*], o(2)[*], z(0)[*])
  allocate (h(1)%c(3, 1)[*], h(2)%c(3, 1)[*])
  a = [me, 2, 3]
  call check('constructor', [lbound(a, 1), a], [0, me, 2, 3])
  a = 2*a + 1
  call check('itself', a, [2*me + 1, 5, 7])
  local = [10, 20, 30]
  a = (local)
  a = -local
  a = max(local, a)
  a = merge(local, a, local > 10)
  call check('elemental', a, [10, 20, 30])
  indices = [3, 1, 2]
  a = local(indices)
  call check('vector subscript', a, [30, 10, 20])
  a = local(indices) + local
  call check('vector subscript and variable', a, [40, 30, 50])
  a = twice(local)
  call check('function', a, [20, 40, 60])
  a = twice(local) + local
  call check('function and variable', a, [30, 60, 90])
  a = pack([1, 2, 3, 4], [.true., .false., .true., .true.])
  call check('library function', a, [1, 3, 4])
  t = [1, 2, 3, 4, 5, 6]
  q => t(2::2)
  a = q
  call check('pointer', a, [2, 4, 6])
  a = t(6:1:-2) + 0.5
  call check('section, converted', a, [6, 4, 2])
  r = a
  call check('to real', int(r), [6, 4, 2])
  m = reshape([1, 2, 3, 4, 5, 6], [2, 3])
  m = matmul(m(:, 1:2), m)
  call check('matmul', m(:, 1), [7, 10])
  m = transpose(reshape([1, 2, 3, 4, 5, 6], [3, 2]))
  call check('transpose', m(2, :), [4, 5, 6])
  a = sum(m, 1)
  call check('sum', a, [5, 7, 9])
  m = 5
  m = spread(local, 1, 2) + m
  call check('spread', m(2, :), [15, 25, 35])
  words = ['abcd', 'efgh']
  call check('words', words(1)//words(2), 'abcefg')
  words = words//'x'
  words = words(:)(2:3)
  call check('substrings', words(1)//words(2), 'bc fg ')
  words = ['abc', 'efg']
  words = joined(words)
  call check('words of a function', words(1)//words(2), 'cbagfe')
  words = reshape([(digit(i), i=1, size(words))], [size(words)])
  call check('words of a constructor', words(1)//words(2), '  1  2')
  p = [point(1, 2), point(3, 4)]
  p = p(2:1:-1)
  call check('derived', int([p%x, p%y]), [3, 1, 4, 2])
  o = [own(1), own(2)]
  call check('defined', o%n, [-1, -2])
  z = [integer ::]
  z = a(1:0)
  call check('empty', size(z), 0)
  h(next())%c = reshape([me, 2, 3], [3, 1])
  call check('component', [h(1)%c, calls], [me, 2, 3, 1])
  h(2)%c = h(1)%c
  call check('component of a component', h(2)%c(1, 1), me)
  if (me > 0) a = [7, 8, 9]
  do concurrent (i=1:1)
    a = a + i
  end do
  do i = 1, 2
    a = a + local
  end do
  call check('in other statements', a, [28, 49, 70])
  where (a > 40) a = local
  call check('where', a, [28, 20, 30])
  sync all
  m = m(:, :)[right]
  a = a(:)[me] + 1
  a = a(:)[me]
  z = a(0)[me]
  r = a(1)[me]
  r = 2*a(1)[me]
  call check('scalars', int(r), 2*a(1))
  a = twice(a(:)[me])
  call check('coindexed', a, [58, 42, 62])
  call fill(a, me)
  call check('in a pure procedure', a, 3*[me, me + 1, me + 2])
  sync all
  call check('on another image', a(:)[right], 3*[right, right + 1, right + 2])
  sync all
  call finish()
contains
  integer function next()
    calls = calls + 1
    next = calls
  end function
  function joined(w)
    character(3), intent(in) :: w(:)
    character(3) :: joined(size(w))
    integer :: k
    do k = 1, size(w)
      joined(k) = w(k)(3:3)//w(k)(2:2)//w(k)(1:1)
    end do
  end function
  function digit(k)
    integer, intent(in) :: k
    character(3) :: digit
    write (digit, '(i3)') k
  end function
end program
