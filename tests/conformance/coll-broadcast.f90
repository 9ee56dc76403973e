! Row coll: CO_BROADCAST (J3/18-007r1 16.9.46): every intrinsic type and kind, derived types, scalars and arrays of
! any rank, non-contiguous and zero-sized arguments, from every image, large arrays, STAT and ERRMSG.
program coll_broadcast
  use checks
  implicit none
  type :: inner
    integer(1) :: tag
    real(r8) :: d
  end type
  type :: outer
    character(3) :: c
    type(inner) :: in(2)
    logical :: l
  end type
  type, extends(outer) :: wider
    complex :: z
  end type
  integer(1) :: i1
  integer(2) :: i2
  integer :: i4, a(8), m(3, 4), none(0), co(3)[*], r7(2, 1, 2, 1, 2, 1, 2)
  integer(8) :: i8
  integer(i16) :: big
  real :: r
  real(r8) :: d(2)
  real(r10) :: e
  complex :: z
  complex(r8) :: zd
  logical :: l
  logical(1) :: l1(3)
  character :: c1
  character(7) :: c, words(3)
  character(2, ucs4) :: wide
  character(:), allocatable :: deferred
  type(outer) :: o
  type(wider) :: w(3)
  integer, allocatable :: large(:)
  integer, target :: t(6)
  integer, pointer :: ptr(:)
  integer :: me, images, source, i, status
  character(12) :: message

  me = this_image()
  images = num_images()
  allocate (large(300000))
  do source = 1, images
    i1 = int(me, 1)
    i2 = int(me, 2)
    i4 = me
    i8 = me*10_8**15
    big = me*10_i16**35
    r = me/3.
    d = [me, -me]/7d0
    e = me/11.0_r10
    z = (1., 2.)*me
    zd = (3d0, 4d0)*me
    l = mod(me, 2) == 0
    l1 = [mod(me, 2) == 0, mod(me, 3) == 0, .true.]
    c1 = achar(64 + me)
    c = 'image '//achar(48 + me)
    words = ['first '//achar(48 + me), 'second'//achar(48 + me), 'third '//achar(48 + me)]
    wide = char(2000 + me, ucs4)//char(128512 + me, ucs4)
    deferred = repeat(achar(64 + me), 5)
    call co_broadcast(i1, source)
    call co_broadcast(i2, source)
    call co_broadcast(i4, source)
    call co_broadcast(i8, source)
    call co_broadcast(big, source)
    call co_broadcast(r, source_image=source)
    call co_broadcast(d, source)
    call co_broadcast(e, source)
    call co_broadcast(z, source)
    call co_broadcast(zd, source)
    call co_broadcast(l, source)
    call co_broadcast(l1, source)
    call co_broadcast(c1, source)
    call co_broadcast(c, source)
    call co_broadcast(words, source)
    call co_broadcast(wide, source)
    call co_broadcast(deferred, source)
    call check('integer(1)', i1, int(source, 1))
    call check('integer(2)', i2, int(source, 2))
    call check('integer', i4, source)
    call check('integer(8)', i8, source*10_8**15)
    call check('integer(16)', big, source*10_i16**35)
    call check('real', r, source/3.)
    call check('double precision', d, [source, -source]/7d0)
    call check('real(10)', e, source/11.0_r10)
    call check('complex', z, (1., 2.)*source)
    call check('complex(8)', zd, (3d0, 4d0)*source)
    call check('logical', l, mod(source, 2) == 0)
    call check('logical(1)', l1, logical([mod(source, 2) == 0, mod(source, 3) == 0, .true.], 1))
    call check('character', c1, achar(64 + source))
    call check('character(7)', c, 'image '//achar(48 + source))
    call check('array of characters', words, ['first '//achar(48 + source), 'second'//achar(48 + source), &
                                              'third '//achar(48 + source)])
    call check('character, kind 4', wide, char(2000 + source, ucs4)//char(128512 + source, ucs4))
    call check('deferred length', deferred, repeat(achar(64 + source), 5))

    o = outer('o'//achar(48 + me), [inner(1_1, 1d0*me), inner(2_1, 2d0*me)], me == 1)
    call co_broadcast(o, source)
    call check('derived type', o%c, 'o'//achar(48 + source)//' ')
    call check('derived type, nested', o%in%d, [1d0, 2d0]*source)
    call check('derived type, logical', o%l, source == 1)
    w = wider('w', inner(int(me, 1), 0d0), .true., cmplx(0, me))
    call co_broadcast(w(1:3:2), source)
    call check('extended type, section', w%z, cmplx(0, [source, me, source]))
    call check('extended type, nested', w(3)%in%tag, int(source, 1))

    a = [1, 2, 3, 4, 5, 6, 7, 8]*me
    call co_broadcast(a(8:2:-3), source)
    call check('section', a, [me, 2*source, 3*me, 4*me, 5*source, 6*me, 7*me, 8*source])
    a = [1, 2, 3, 4, 5, 6, 7, 8]*me
    call co_broadcast(a(3), source)
    call check('element', a(2:4), [2*me, 3*source, 4*me])
    m = reshape([(i*me, i=1, 12)], [3, 4])
    call co_broadcast(m(2, :), source)
    call check('row', m(2, :), [2, 5, 8, 11]*source)
    call check('other rows', [m(1, :), m(3, :)], [1, 4, 7, 10, 3, 6, 9, 12]*me)
    r7 = me
    call co_broadcast(r7, source)
    call check('rank 7', reshape(r7, [16]), source)
    call co_broadcast(none, source)
    co = me
    call co_broadcast(co, source)
    call check('coarray', co, source)
    t = me
    ptr => t(2:6:2)
    call co_broadcast(ptr, source)
    call check('pointer', t, [me, source, me, source, me, source])
    large = [(i*me, i=1, 300000)]
    call co_broadcast(large, source)
    call check('large, wrong elements', count(large /= [(i*source, i=1, 300000)]), 0)
    status = -1
    message = 'unchanged'
    i4 = me
    call co_broadcast(i4, source, status, message)
    call check('stat', [i4, status], [source, 0])
    call check('errmsg', message, 'unchanged   ')
  end do
  call finish()
end program
