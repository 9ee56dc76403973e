! Row rma-self: access to the own image, and overlap of source and target (J3/18-007r1 10.2.1.3p1: the expression is
! evaluated before any part of the variable is defined). Random overlaps: rma-section-random.f90.
program rma_self
  use checks
  implicit none
  integer, parameter :: n = 10000
  integer :: x(n)[*], s[*], m(3, 4)[*]
  integer, allocatable :: d(:)[:]
  character(10) :: c[*], cs(4)[*]
  type :: pair
    integer :: a, b
  end type
  type(pair) :: p(4)[*]
  integer :: me, images, right, left, i, k, v(4)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  allocate (d(n)[*])
  s = me
  s[me] = s[me] + s[me]
  call check('scalar', s, 2*me)
  s = s[me]*2
  call check('scalar, get', s, 4*me)
  s[me] = s
  call check('to itself', s, 4*me)
  s[this_image()] = -1
  call check('this_image()', s[this_image()], -1)

  do k = 1, 2 ! short ones and long ones take different ways
    i = merge(20, n, k == 1)
    call fill(i)
    x(2:i)[me] = x(1:i - 1)
    call check('shift up, put', [x(1), x(2), x(i), sum(x(1:i))], [0, 0, i - 2, (i - 2)*(i - 1)/2])
    call fill(i)
    x(1:i - 1)[me] = x(2:i)
    call check('shift down, put', x(i - 1), i - 1)
    call check('shift down, put, sum', sum(x(1:i)), (i - 1)*i/2 + i - 1)
    call fill(i)
    x(2:i) = x(1:i - 1)[me]
    call check('shift up, get', [x(2), x(i), sum(x(1:i))], [0, i - 2, (i - 2)*(i - 1)/2])
    call fill(i)
    x(1:i - 1) = x(2:i)[me]
    call check('shift down, get', [x(1), x(i - 1), sum(x(1:i))], [1, i - 1, (i - 1)*i/2 + i - 1])
    call fill(i)
    x(1:i)[me] = x(i:1:-1)
    call check('reverse', [x(1), x(i), sum(x(1:i))], [i - 1, 0, (i - 1)*i/2])
    call fill(i)
    x(1:i) = x(i:1:-1)[me]
    call check('reverse, get', [x(1), x(2), x(i)], [i - 1, i - 2, 0])
    call fill(i)
    x(i:1:-1)[me] = x(1:i)[me]
    call check('reverse, both coindexed', [x(1), x(2), x(i)], [i - 1, i - 2, 0])
    call fill(i)
    x(1:i:2)[me] = x(1:i/2)
    call check('spread', [x(1), x(3), x(i - 1), x(2), x(i)], [0, 1, i/2 - 1, 1, i - 1])
    call fill(i)
    x(i/2 + 1:i)[me] = x(1:i:2)[me]
    call check('gather', [x(i/2 + 1), x(i/2 + 2), x(i)], [0, 2, i - 2])
    call fill(i)
    x(2:i)[me] = x(1:i - 1) + x(2:i)[me]
    call check('sum of both', [x(1), x(2), x(i)], [0, 1, 2*i - 3])
  end do

  m = reshape([(i, i=1, 12)], [3, 4])
  m(:, 2:4)[me] = m(:, 1:3)
  call check('columns', reshape(m, [12]), [1, 2, 3, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  m = reshape([(i, i=1, 12)], [3, 4])
  m(1:2, :) = m(2:3, :)[me]
  call check('rows', reshape(m, [12]), [2, 3, 3, 5, 6, 6, 8, 9, 9, 11, 12, 12])
  m(:, :)[me] = m(2, 2)[me]
  call check('an element to the whole', reshape(m, [12]), 6)
  m = reshape([(i, i=1, 12)], [3, 4])
  m(2:3, 1)[me] = m(1, 1:2)
  call check('row to column', m(:, 1), [1, 1, 4])
  v = [2, 3, 4, 1]
  x(1:4) = [10, 20, 30, 40]
  x(v)[me] = x(1:4)
  call check('rotated by a vector', x(1:4), [40, 10, 20, 30])
  x(1:4) = x(v)[me]
  call check('rotated back', x(1:4), [10, 20, 30, 40])

  c = 'abcdefghij'
  c[me](3:8) = c(1:6)
  call check('characters', c, 'ababcdefij')
  c = 'abcdefghij'
  c(1:6) = c[me](3:8)
  call check('characters, get', c, 'cdefghghij')
  cs = ['one  ', 'two  ', 'three', 'four ']
  cs(2:4)[me] = cs(1:3)
  call check('array of characters', cs, ['one       ', 'one       ', 'two       ', 'three     '])
  p = [pair(1, 2), pair(3, 4), pair(5, 6), pair(7, 8)]
  p(:)[me]%a = p(4:1:-1)%b
  call check('components', p%a, [8, 6, 4, 2])
  p(2:4)[me] = p(1:3)
  call check('structures', p%b, [2, 2, 4, 6])
  d = [(i, i=1, n)]
  d(1001:)[me] = d(:n - 1000)
  call check('allocatable', [d(1), d(1000), d(1001), d(n)], [1, 1000, 1, n - 1000])
  call aliased(d, d)

  ! The own image among others: all write into the array that image 1 also writes locally.
  sync all
  do k = 1, images
    d(me)[k] = 7*me
  end do
  sync all
  call check('own and other images', d(1:images), [(7*k, k=1, images)])
  call finish()

contains

  subroutine fill(n)
    integer, intent(in) :: n
    integer :: i
    x = 0
    x(1:n) = [(i, i=0, n - 1)]
  end subroutine

  ! Two dummies with the same actual argument, both only read.
  subroutine aliased(a, b)
    integer, intent(in) :: a(:)[*]
    integer, intent(in) :: b(:)[*]
    call check('aliased dummies', a(5)[me], b(5)[me])
  end subroutine

end program
