! Row rma-put: x[k] = e (J3/18-007r1 9.6, 10.2.1). Types and kinds without conversion are in decl-kinds-*.f90, numeric
! conversion in rma-put-convert-*.f90, sections in rma-section-*.f90.
!
! Shows: scalar, element and array targets on every other image and on the own; expressions of local and remote values
! on the right; truncation of reals; logical kinds; character padding and truncation; derived types; static,
! allocatable and dummy coarrays; cosubscripts that are expressions, also of other kinds; several puts to one image in
! one segment.
module rma_put_types
  implicit none
  type :: bound
    integer :: i = 0, j = 0
  contains
    procedure :: value
  end type
contains
  integer function value(self)
    class(bound), intent(in) :: self
    value = self%i + self%j
  end function
end module

program rma_put
  use checks
  use rma_put_types
  implicit none
  type :: point
    integer :: i
    real :: x
  end type
  integer :: s[*], a(8)[*], b(8)[0:1, 0:*], m(3, 3)[*], count(8)[*]
  integer, allocatable :: d(:)[:]
  real :: r(4)[*]
  complex :: z[*]
  logical(1) :: l1(3)[*]
  logical(8) :: l8(3)[*]
  character(4) :: c(2)[*]
  type(point) :: p(3)[*]
  integer :: local(8), me, images, right, left, i, k
  integer(1) :: small
  integer(8) :: large

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  allocate (d(0:9)[*], source=-1)
  s = 0
  a = 0
  b = 0
  count = 0
  local = [(10*me + i, i=1, 8)]
  sync all

  ! Everyone writes its own element everywhere.
  do k = 1, images
    a(me)[k] = 100*k + me
    b(me)[modulo(k - 1, 2), (k - 1)/2] = 1000*k + me
  end do
  sync all
  do k = 1, images
    call check('a', a(k), 100*me + k)
    call check('b', b(k), 1000*me + k)
  end do
  call check('a, rest', a(images + 1:), 0)
  sync all

  s[right] = local(3) + 2*me
  a(:)[right] = local
  m(:, :)[right] = reshape(local(1)*[1, 2, 3, 4, 5, 6, 7, 8, 9], [3, 3])
  d(:)[right] = [local, local(1), local(2)]
  sync all
  call check('s', s, 12*left + 3)
  call check('a, whole', a, [(10*left + i, i=1, 8)])
  call check('m', reshape(m, [9]), (10*left + 1)*[1, 2, 3, 4, 5, 6, 7, 8, 9])
  call check('d', d, 10*left + [1, 2, 3, 4, 5, 6, 7, 8, 1, 2])
  sync all

  ! Cosubscripts: expressions, kinds 1 and 8, a function, another element of the same coarray.
  small = int(right, 1)
  large = right
  count = right
  a(1)[small] = 1
  a(2)[large] = 2
  a(3)[right + me - me] = 3
  a(4)[modulo(me, num_images()) + 1] = 4
  a(5)[count(1)] = 5
  a(6)[min(right, images)] = 6
  a(7)[int(right, 2)] = 7
  sync all
  call check('cosubscripts', a(1:7), [1, 2, 3, 4, 5, 6, 7])
  call check('cosubscripts, last', a(8), 10*left + 8)
  sync all

  ! Right-hand sides
  a = [(i*me, i=1, 8)]
  s = me
  sync all
  d(1)[right] = a(2)[left] + s[left]*s[me]
  d(2:3)[right] = a(1:2)[left]*10 + a(7:8)
  d(4:6)[right] = sum(a(:)[left])
  d(7)[right] = twice(a(3)[left])
  sync all
  k = modulo(left - 2, images) + 1     ! the left neighbour of the image that wrote here
  call check('remote values in the expression', d(1), 2*k + k*left)
  call check('remote sections in the expression', d(2:3), [10*k + 7*left, 20*k + 8*left])
  call check('reduction of a remote array', d(4:6), 36*k)
  call check('function of a remote value', d(7), 6*k)
  sync all

  ! Conversion where something is lost or padded
  s[right] = -2.9
  r(1:3)[right] = [1, 2, 3]*me
  r(4)[right] = 1d0/3d0
  z[right] = me
  l1(:)[right] = [.true., .false., mod(me, 2) == 0]
  l8(:)[right] = logical([.true., .false., mod(me, 2) == 0], 2)
  c(1)[right] = 'ab'
  c(2)[right] = 'abcdefgh'
  p(2)[right] = point(me, 0.5)
  p(1:3:2)[right] = [point(-me, 1.5), point(-2*me, 2.5)]
  sync all
  call check('truncation', s, -2)
  call check('integer to real', r(1:3), [1., 2., 3.]*left)
  call check('double to single', r(4), real(1d0/3d0))
  call check('integer to complex', z, cmplx(left))
  call check('to logical(1)', l1, logical([.true., .false., mod(left, 2) == 0], 1))
  call check('to logical(8)', l8, logical([.true., .false., mod(left, 2) == 0], 8))
  call check('characters', c, ['ab  ', 'abcd'])
  call check('derived type, integer', p%i, [-left, left, -2*left])
  call check('derived type, real', p%x, [1.5, 0.5, 2.5])
  sync all

  ! Many small puts, all of which count.
  do i = 1, 1000
    m(modulo(i, 3) + 1, 2)[right] = i*me
  end do
  sync all
  call check('the last of many puts', m(:, 2), [999, 1000, 998]*left)
  sync all

  call in_procedure(d, a)
  call use_stack(3)
  call allocated_by_functions([8])
  call finish()

contains

  integer function twice(i)
    integer, intent(in) :: i
    twice = 2*i
  end function

  subroutine in_procedure(x, y)
    integer, intent(inout) :: x(:)[2, *], y(8)[*]
    x(1)[modulo(right - 1, 2) + 1, (right + 1)/2] = -me
    y(2:3)[right] = [me, me + 1]
    sync all
    call check('through assumed shape', x(1), -left)
    call check('through explicit shape', y(2:3), [left, left + 1])
  end subroutine

  ! So that what the next procedure does not define is not zero.
  subroutine use_stack(k)
    integer, intent(in) :: k
    integer(8) :: filled(1000)
    filled = -7777 - k
    call check('stack', filled(k) < 0, .true.)
  end subroutine

  ! gfortran describes arrays incompletely that an assignment from a library function has allocated.
  subroutine allocated_by_functions(n)
    integer, intent(in) :: n(1)
    integer, allocatable :: v(:), rows(:,:), got(:)
    character(4), allocatable :: names(:)
    type(point), allocatable :: points(:)
    type(bound), allocatable :: bounds(:)
    v = reshape([(10*me + i, i=1, product(n))], n)
    rows = reshape([(100*me + i, i=1, 3*product(n))], [n, 3])
    got = reshape([(0, i=1, product(n))], n)
    names = pack([character(4) :: 'ab', 'cd', 'ef', 'gh'], [(mod(i, 2) == 0, i=1, product(n)/2)])
    points = pack([(point(i*me, 1.0), i=1, product(n))], [(mod(i, 2) == 0, i=1, product(n))])
    sync all
    a(:)[right] = v
    m(:, 2)[right] = rows(6:2:-2, 3)
    c(:)[right] = names
    p(:)%i = 0
    sync all
    call check('whole', a, [(10*left + i, i=1, 8)])
    call check('section of rank 2', m(:, 2), 100*left + [22, 20, 18])
    call check('characters', c, ['cd  ', 'gh  '])
    sync all
    associate (part => names(2:1:-1), all_of_v => v)
      c(:)[right] = part
      got(7:1:-2) = a(1:4)[right]
      sync all
      call check('associate name', c, ['gh  ', 'cd  '])
      call check('get', got, [4, 0, 3, 0, 2, 0, 1, 0] + 10*me*[1, 0, 1, 0, 1, 0, 1, 0])
      a(1:3)[right] = all_of_v(6:8)
      p(:)[right] = points(4:2:-1)
      a(4:7)[right] = points%i
      sync all
      call check('associate name of all', a(1:3), 10*left + [6, 7, 8])
      call check('structures', p%i, left*[8, 6, 4])
      call check('components', a(4:7), left*[2, 4, 6, 8])
      sync all
      bounds = pack([(bound(i*me, 1), i=1, product(n))], [(mod(i, 2) == 0, i=1, product(n))]) ! C710
      a(4:7)[right] = bounds%i
      a(1:2)[right] = bounds(3:1:-2)%i
      bounds(2:3)%j = m(1:2, 2)[right]
      sync all
      call check('components beside type-bound procedures', a([1, 2, 4, 5, 6, 7]), left*[6, 2, 2, 4, 6, 8])
      call check('value of a type-bound procedure', bounds(2)%value(), 4*me + 100*me + 22)
      sync all
    end associate
    v = reshape([(me*i, i=1, product(n))], n)
    call co_sum(v)
    call check('collective', v, [(i*(images*(images + 1))/2, i=1, product(n))])
    do concurrent (i = 1:1)
      a(:)[right] = v(8:1:-1)
    end do
    sync all
    call check('in DO CONCURRENT', a, [(i*(images*(images + 1))/2, i=8, 1, -1)])
  end subroutine

end program
