! Row coll: CO_SUM (J3/18-007r1 16.9.50): all integer, real and complex kinds, scalars and arrays up to rank 15,
! non-contiguous and zero-sized arguments, RESULT_IMAGE, STAT and ERRMSG; the argument need not be a coarray; large
! arrays; the same bits everywhere.
program coll_sum
  use checks
  implicit none
  integer(1) :: i1
  integer(2) :: i2(3)
  integer :: i4, a(10), m(4, 5), co[*], none(0), r15(2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2), v(5)
  integer(8) :: i8(2, 2)
  integer(i16) :: big
  real :: s, x(1000), first(1000)[*]
  real(r8) :: d(3)
  real(r10) :: e(2)
  complex :: z
  complex(r8) :: zd(2)
  complex(r10) :: ze
  type :: pair
    integer :: i
    real :: r
  end type
  type(pair) :: p(4)
  integer, allocatable :: large(:)
  integer, pointer :: ptr(:)
  integer, target :: t(6)
  integer :: me, images, total, i, status, wrong
  integer(8) :: status8
  character(12) :: message

  me = this_image()
  images = num_images()
  total = images*(images + 1)/2

  i1 = int(me, 1)
  call co_sum(i1)
  call check('integer(1)', i1, int(total, 1))
  i2 = int([1, -2, 100]*me, 2)
  call co_sum(i2)
  call check('integer(2)', i2, int([1, -2, 100]*total, 2))
  i4 = me
  call co_sum(i4)
  call check('integer', i4, total)
  i8 = reshape([1, 2, 3, 4], [2, 2])*me*10_8**12
  call co_sum(i8)
  call check('integer(8)', reshape(i8, [4]), [1, 2, 3, 4]*total*10_8**12)
  big = me*10_i16**30
  call co_sum(big)
  call check('integer(16)', big, total*10_i16**30)
  s = me/4.
  call co_sum(s)
  call check('real', s, total/4.)
  d = [0.5d0, -1d0, 1d10]*me
  call co_sum(d)
  call check('double precision', d, [0.5d0, -1d0, 1d10]*total)
  e = [0.125_r10, 2.0_r10**63]*me
  call co_sum(e)
  call check('real(10)', e, [0.125_r10, 2.0_r10**63]*total)
  z = (1., -2.)*me
  call co_sum(z)
  call check('complex', z, (1., -2.)*total)
  zd = [(1d0, 0.5d0), (0d0, 3d0)]*me
  call co_sum(zd)
  call check('complex(8)', zd, [(1d0, 0.5d0), (0d0, 3d0)]*total)
  ze = (1.0_r10, 7.0_r10)*me
  call co_sum(ze)
  call check('complex(10)', ze, (1.0_r10, 7.0_r10)*total)

  ! RESULT_IMAGE: defined there; elsewhere the argument is undefined.
  do i = 1, images
    i4 = me*i
    call co_sum(i4, result_image=i)
    if (me == i) call check('result_image', i4, total*i)
    a = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]*me
    call co_sum(a, i)
    if (me == i) call check('result_image, array', a, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]*total)
  end do

  ! Sections: only the elements that take part change.
  a = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  call co_sum(a(2:10:4))
  call check('strided', a, [1, 2*images, 3, 4, 5, 6*images, 7, 8, 9, 10*images])
  a = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
  call co_sum(a(3:1:-1))
  call check('reversed', a, [images, 2*images, 3*images, 4, 5, 6, 7, 8, 9, 10])
  m = reshape([(i, i=1, 20)], [4, 5])*me
  call co_sum(m(2:3, ::2))
  call check('block', reshape(m(2:3, 1:3), [6]), [2*total, 3*total, 6*me, 7*me, 10*total, 11*total])
  call check('beside the block', m(1, :), [1, 5, 9, 13, 17]*me)
  p = [(pair(i*me, real(i)), i=1, 4)]
  call co_sum(p%i)
  call check('components', p%i, [1, 2, 3, 4]*total)
  call check('other components', p%r, [1., 2., 3., 4.])
  call co_sum(none)
  call co_sum(a(5:4))
  call check('zero size', a(4:5), [4, 5])
  r15 = me
  call co_sum(r15)
  call check('rank 15', reshape(r15, [4]), total)
  i4 = 3*me
  a(4) = i4
  call co_sum(a(4))
  call check('element', a(4), 3*total)
  co = me
  call co_sum(co)
  call check('coarray', co, total)
  t = [1, 2, 3, 4, 5, 6]*me
  ptr => t(1:6:2)
  call co_sum(ptr)
  call check('pointer', t, [total, 2*me, 3*total, 4*me, 5*total, 6*me])
  call in_procedure(t(2:6:2), v, 5)

  allocate (large(1000000))
  do i = 1, size(large) ! Flang takes 10 s for an array constructor of that size
    large(i) = mod(i, 1000) + me
  end do
  call co_sum(large)
  wrong = 0
  do i = 1, size(large)
    if (large(i) /= mod(i, 1000)*images + total) wrong = wrong + 1
  end do
  call check('large, wrong elements', wrong, 0)

  status = -1
  message = 'unchanged'
  i4 = 1
  call co_sum(i4, stat=status, errmsg=message)
  call check('stat', [i4, status], [images, 0])
  call check('errmsg', message, 'unchanged   ')
  status8 = -1
  call co_sum(a=i4, result_image=1, stat=status8)
  call check('stat of kind 8', status8, 0_8)

  ! Whatever the order of the additions, all images get the same bits.
  x = [(1./(i + 3*me) + me*1e6, i=1, 1000)]
  call co_sum(x)
  first = x
  sync all
  call check('same bits on all images, differing elements', count(first(:)[1] /= x), 0)
  call finish()

contains

  subroutine in_procedure(section, automatic, n)
    integer, intent(inout) :: section(:)
    integer, intent(in) :: n
    integer, intent(inout) :: automatic(*)
    section = me
    call co_sum(section)
    call check('assumed-shape dummy', section, total)
    automatic(1:n) = me
    call co_sum(automatic(2:n - 1))
    call check('assumed-size dummy', automatic(1:n), [me, total, total, total, me])
  end subroutine

end program
