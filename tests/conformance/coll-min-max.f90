! Row coll: CO_MIN and CO_MAX (J3/18-007r1 16.9.48, 16.9.49): integer and real of all kinds, character; scalars and
! arrays, non-contiguous and zero-sized arguments, RESULT_IMAGE, STAT, ERRMSG.
program coll_min_max
  use checks
  implicit none
  integer(1) :: i1
  integer(2) :: i2
  integer :: i4, a(6), m(2, 3), none(0), co(2)[*]
  integer(8) :: i8(2)
  integer(i16) :: big
  real :: s, x(2, 2)
  real(r8) :: d
  real(r10) :: e(2)
  character(5) :: c, words(3), expected(3)
  character(:), allocatable :: deferred
  character(3, ucs4) :: wide(2)
  integer :: me, images, i, status
  character(12) :: message

  me = this_image()
  images = num_images()

  i1 = int(-me, 1)
  call co_min(i1)
  call check('min, integer(1)', i1, int(-images, 1))
  i1 = int(me - 100, 1)
  call co_max(i1)
  call check('max, integer(1)', i1, int(images - 100, 1))
  i2 = int(1000*me, 2)
  call co_max(i2)
  call check('max, integer(2)', i2, int(1000*images, 2))
  i2 = int(1000*me, 2)
  call co_min(i2)
  call check('min, integer(2)', i2, 1000_2)
  i4 = modulo(3*me, 7)
  call co_min(i4)
  call check('min, integer', i4, minval([(modulo(3*i, 7), i=1, images)]))
  i4 = modulo(3*me, 7)
  call co_max(i4)
  call check('max, integer', i4, maxval([(modulo(3*i, 7), i=1, images)]))
  i8 = [huge(i8) - me, -huge(i8) + me]
  call co_max(i8)
  call check('max, integer(8)', i8, [huge(i8) - 1, -huge(i8) + images])
  i8 = [huge(i8) - me, -huge(i8) + me]
  call co_min(i8)
  call check('min, integer(8)', i8, [huge(i8) - images, -huge(i8) + 1])
  big = huge(big) - me
  call co_min(big)
  call check('min, integer(16)', big, huge(big) - images)
  big = -huge(big) + me
  call co_max(big)
  call check('max, integer(16)', big, -huge(big) + images)
  s = 1./me
  call co_min(s)
  call check('min, real', s, 1./images)
  x = reshape([1., -1., 0.5, 2.], [2, 2])*me
  call co_max(x)
  call check('max, real', reshape(x, [4]), [1.*images, -1., 0.5*images, 2.*images])
  d = -me
  call co_max(d)
  call check('max, double precision', d, -1d0)
  d = -me
  call co_min(d)
  call check('min, double precision', d, -1d0*images)
  e = [1.0_r10, -1.0_r10]*me
  call co_min(e)
  call check('min, real(10)', e, [1.0_r10, -1.0_r10*images])
  e = [1.0_r10, -1.0_r10]*me
  call co_max(e)
  call check('max, real(10)', e, [1.0_r10*images, -1.0_r10])

  c = 'im'//achar(64 + me)
  call co_max(c)
  call check('max, character', c, 'im'//achar(64 + images)//'  ')
  c = 'im'//achar(64 + me)
  call co_min(c)
  call check('min, character', c, 'imA  ')
  words = [character(5) :: achar(96 + me)//'zzz', 'same', repeat('x', me)]
  call co_min(words)
  call check('min, array of characters', words, [character(5) :: 'azzz', 'same', 'x'])
  words = [character(5) :: achar(96 + me)//'zzz', 'same', repeat('x', min(me, 5))]
  call co_max(words(3:1:-2))
  expected = [character(5) :: achar(96 + images)//'zzz', 'same', repeat('x', min(images, 5))]
  call check('max, section of characters', words, expected)
  deferred = 'd'//achar(64 + me)
  call co_max(deferred)
  call check('max, deferred length', deferred, 'd'//achar(64 + images))
  wide = [char(1000 + me, ucs4)//ucs4_'a ', char(128512 - me, ucs4)//ucs4_'b ']
  call co_max(wide)
  call check('max, kind 4', wide, [char(1000 + images, ucs4)//ucs4_'a ', char(128511, ucs4)//ucs4_'b '])
  wide = [char(1000 + me, ucs4)//ucs4_'a ', char(128512 - me, ucs4)//ucs4_'b ']
  call co_min(wide)
  call check('min, kind 4', wide, [char(1001, ucs4)//ucs4_'a ', char(128512 - images, ucs4)//ucs4_'b '])

  do i = 1, images
    i4 = me + i
    call co_max(i4, result_image=i)
    if (me == i) call check('max, result_image', i4, images + i)
    a = [me, -me, 0, me, -me, 0]
    call co_min(a, i)
    if (me == i) call check('min, result_image', a, [1, -images, 0, 1, -images, 0])
  end do
  a = [1, 2, 3, 4, 5, 6]*me
  call co_max(a(1:5:2))
  call check('max, strided', a, [images, 2*me, 3*images, 4*me, 5*images, 6*me])
  m = reshape([1, 2, 3, 4, 5, 6]*me, [2, 3])
  call co_min(m(2, :))
  call check('min, row', reshape(m, [6]), [me, 2, 3*me, 4, 5*me, 6])
  call co_min(none)
  call co_max(none)
  co = [me, -me]
  call co_max(co)
  call check('max, coarray', co, [images, -1])
  status = -1
  message = 'unchanged'
  call co_min(i4, stat=status, errmsg=message)
  call check('min, stat', status, 0)
  status = -1
  call co_max(i4, result_image=images, stat=status, errmsg=message)
  call check('max, stat', status, 0)
  call check('errmsg', message, 'unchanged   ')
  call finish()
end program
