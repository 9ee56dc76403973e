! Row next-prefix: CO_SUM_PREFIX_INCLUSIVE and CO_SUM_PREFIX_EXCLUSIVE (J3/26-007r1, 17.9.61 and 17.9.62): image i gets
! the sum over images 1 to i, or 1 to i - 1, which is zero on image 1. Integers, reals and complex numbers of several
! kinds, scalars, arrays, sections, coarrays, allocatable and pointer arguments, empty and long ones; STAT and ERRMSG, by
! position and by keyword.
program next_prefix_sum
  use checks
  implicit none
  integer :: me, images, i, status, own, m(4, 5), none(0)
  integer(1) :: i1
  integer(8) :: i8(3)
  real(r8) :: d(2, 2)
  complex :: z
  integer, allocatable :: long(:)
  integer, target :: t(6)
  integer, pointer :: p(:)
  integer, allocatable :: co(:)[:]
  character(20) :: message
  type :: pair
    integer :: i
    real :: r
  end type
  type(pair) :: pairs(3)

  me = this_image()
  images = num_images()
  own = sum_to(me)

  i1 = int(me, 1)
  call co_sum_prefix_inclusive(i1)
  call check('integer(1)', i1, int(own, 1))
  i1 = int(me, 1)
  call co_sum_prefix_exclusive(i1)
  call check('integer(1), exclusive', i1, int(own - me, 1))

  i8 = [1, -2, 3]*me
  call co_sum_prefix_inclusive(i8)
  call check('integer(8)', i8, [1_8, -2_8, 3_8]*own)
  call co_sum_prefix_exclusive(a=i8(3:1:-2))
  call check('a section, of the sums before', i8, &
    [int(sums_to(me - 1), 8), int(-2*own, 8), int(3*sums_to(me - 1), 8)])

  d = reshape([1, 2, 3, 4], [2, 2])*0.5_r8*me
  call co_sum_prefix_inclusive(d, status)
  call check('real(8)', d, reshape([1, 2, 3, 4], [2, 2])*0.5_r8*own)
  call check('STAT', status, 0)
  z = cmplx(me, -me)
  message = 'unchanged'
  call co_sum_prefix_exclusive(z, status, message)
  call check('complex', z, cmplx(own - me, me - own))
  call check('ERRMSG', trim(message), 'unchanged')

  m = reshape([(i, i=1, 20)], [4, 5])
  call co_sum_prefix_inclusive(m(2:4:2, 1:5:2), errmsg=message, stat=status)
  call check('sections', m(2:4:2, 1:5:2), reshape([2, 4, 10, 12, 18, 20]*me, [2, 3]))
  call check('what lies between', m(1:3:2, 2:4:2), reshape([5, 7, 13, 15], [2, 2]))

  call co_sum_prefix_inclusive(none)
  call co_sum_prefix_exclusive(none)

  allocate (long(100000), co(5)[*])
  long = [(i*me, i=1, size(long))]
  call co_sum_prefix_exclusive(long)
  call check('long', long, [(i*(own - me), i=1, size(long))])
  co = me
  call co_sum_prefix_inclusive(co)
  call check('a coarray', co, own)
  sync all
  if (me > 1) call check('the image before', co(2)[me - 1], own - me)
  sync all
  co(:) = me
  call co_sum_prefix_exclusive(co(2))
  call check('an element of a coarray', co, [me, own - me, me, me, me])

  t = me
  p => t(2:6:2)
  call co_sum_prefix_inclusive(p)
  call check('a pointer', t, [me, own, me, own, me, own])

  pairs = pair(me, real(me))
  call co_sum_prefix_inclusive(pairs%i)
  call co_sum_prefix_exclusive(pairs(2:)%r)
  call check('components', pairs%i, own)
  call check('components, exclusive', pairs%r, [real(me), real(own - me), real(own - me)])

  call finish()
contains
  pure integer function sum_to(last)
    integer, intent(in) :: last
    sum_to = last*(last + 1)/2
  end function
  ! Of the sums of images 1 to last.
  pure integer function sums_to(last)
    integer, intent(in) :: last
    integer :: image
    sums_to = sum([(sum_to(image), image=1, last)])
  end function
end program
