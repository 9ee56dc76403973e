! Row rma-section: vector subscripts (J3/18-007r1 9.5.3.3.3) together with substrings, %RE and %IM, in values and variables,
! with masks, in higher ranks, as actual arguments and input items.
program rma_section_vector_parts
  use checks
  implicit none
  type :: part
    character(4) :: c = '....'
    complex :: z = 0
    integer :: n = 0
  end type
  character(5) :: text(4)[*]
  complex :: z(4)[*], grid(3, 4)[*]
  type(part) :: p(4)[*]
  integer :: x(3, 4)[*], y(3, 4), v(2), w(3)
  character(:), allocatable :: long(:)[:]
  character(3) :: s(2), digits = '7 8'
  real :: r(2)
  logical :: mask(2, 3)
  integer :: me, images, right, left, i

  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  left = merge(images, me - 1, me == 1)
  v = [4, 2]
  w = [3, 1, 4]
  allocate (character(6) :: long(0:3)[*])
  call reset()

  s = text(v)[right](2:4)
  call check('substrings', merge(1, 0, s == ['bb4', 'bb2']), [1, 1])
  s = p(v)[right]%c(2:)
  call check('substrings of components', merge(1, 0, s == ['xyz', 'xyz']), [1, 1])
  s = long([3, 0])[right](4:6)
  call check('substrings of deferred length', merge(1, 0, s == ['lo3', 'lo0']), [1, 1])
  r = z(v)[right]%re + p(v)[right]%z%im
  call check('%RE and %IM', int(r), right*[4, 2] - 1)
  call check('%IM of rank two', int(sum(grid(w(1:2), :)[right]%im)), 2*4)
  if (any(text(v)[right](2:3) /= 'bb')) call check('condition', 0, 1)
  select case (int(sum(z(v)[right]%re)))
  case (0)
    call check('SELECT CASE', 0, 1)
  case default
    call check('SELECT CASE', int(sum(z(v)[right]%re)), 6*right)
  end select
  do i = int(minval(z(v)[right]%re)), int(maxval(z(v)[right]%re)), right
    call check('DO bounds', mod(i, right), 0)
  end do
  sync all

  text(v)[right](2:4) = ['123', '456']
  p(v)[right]%c(1:1) = '!'
  z(v)[right]%re = [10, 20]*me
  grid(w(1:2), 2)[right]%im = 3
  long(v - 1)[right](1:2) = ['a', 'b']
  sync all
  call check('put of substrings', merge(1, 0, text == ['abb1z', 'a456z', 'abb3z', 'a123z']), [1, 1, 1, 1])
  call check('put of substrings of components', merge(1, 0, p%c == ['wxyz', '!xyz', 'wxyz', '!xyz']), [1, 1, 1, 1])
  call check('put of %RE', int(z%re), [me, 20*left, 3*me, 10*left])
  call check('%IM unchanged', int(z%im), [1, 1, 1, 1])
  call check('put of %IM', int(grid(:, 2)%im), [3, 1, 3])
  call check('put, deferred length', merge(1, 0, long == ['hello0', 'b llo1', 'hello2', 'a llo3']), [1, 1, 1, 1])
  sync all

  ! WHERE: only the elements where the mask is true are defined.
  call reset()
  y = reshape([(i, i=1, 12)], [3, 4])
  mask = reshape([.true., .false., .true., .true., .false., .true.], [2, 3])
  where (mask) x([3, 1], w(1:3))[right] = y(1:2, 1:3)
  sync all
  call check('WHERE, two vectors', x(:, 1), [5, 0, 4])
  call check('WHERE, two vectors, column 3', x(:, 3), [0, 0, 1])
  call check('WHERE, two vectors, column 4', x(:, 4), [8, 0, 0])
  call check('WHERE, column 2', x(:, 2), [0, 0, 0])
  sync all
  call reset()
  where (mask(:, 1:2)) x(2:3, v)[right] = -x(1:2, v)[right] - me
  where (mask(:, 1)) z(v)[right]%im = 7
  where ([.false., .true.]) text(v)[right](1:2) = 'WW'
  sync all
  call check('WHERE, a section and a vector', x(:, 2), [0, -left, -left])
  call check('WHERE, a section and a vector, column 4', x(:, 4), [0, -left, 0])
  call check('WHERE with %IM', int(z%im), [1, 1, 1, 7])
  call check('WHERE with substrings', merge(1, 0, text(1:4:3) == ['abb1z', 'abb4z']), [1, 1])
  call check('WHERE with substrings', merge(1, 0, text(2) == 'WWb2z'), 1)
  sync all

  call double(z(2:4:2)[right]%re)
  read (unit=digits, fmt=*) grid([2, 1], 3)[right]%re
  sync all
  call check('actual argument', int(z%re), [1, 4, 3, 8]*me)
  call check('READ', int(grid(:, 3)%re), [8, 7, 0])
  call finish()

contains

  subroutine reset()
    text = ['abb1z', 'abb2z', 'abb3z', 'abb4z']
    z = cmplx([1, 2, 3, 4]*me, 1)
    grid = (0, 1)
    p = part('wxyz', (0, -1), 1)
    x = 0
    long = ['hello0', 'hello1', 'hello2', 'hello3']
    sync all
  end subroutine

  subroutine double(a)
    real, intent(inout) :: a(:)
    a = 2*a
  end subroutine

end program
