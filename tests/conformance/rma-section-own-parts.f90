! Row rma-section: arrays of substrings and of the real and imaginary parts of elements (J3/18-007r1 9.4.1, 9.4.4) that are not
! coindexed, as variable and expression of assignments from and to coindexed objects, and in collective subroutines. gfortran 12
! describes many of them as other parts, or the whole, of the elements.
program own_parts
  use checks
  implicit none
  type inner
    real :: pad
    complex :: z
    character(6) :: s
  end type
  type t
    integer :: i = 0
    complex :: z = 0
    complex :: w(3) = 0
    type(inner) :: in
    complex, allocatable :: a(:)
  end type
  type(t) :: l(4)
  type(t), save :: c(4)[*]
  real, save :: x(4)[*] = 0
  real :: y(4)
  complex, save :: zz(4)[*]
  character(6), save :: u(3)[*]
  integer :: k, i, me
  me = this_image()
  do i = 1, 4
    l(i)%z = cmplx(i, -i); l(i)%in%z = cmplx(10*i, -10*i); l(i)%w = cmplx([1,2,3], [-1,-2,-3])*i
    l(i)%a = cmplx([1,2,3,4], -[1,2,3,4])*100*i
    l(i)%in%s = repeat(achar(64+i), 6)
    c(i)%z = 0; c(i)%in%z = 0
  end do
  k = mod(this_image(), num_images()) + 1
  sync all
  x(:)[k] = l%z%im
  sync all
  call check('x(:)[k] = l%z%im', x, real(-[1,2,3,4]))
  sync all
  x(:)[k] = l%in%z%im
  sync all
  call check('x(:)[k] = l%in%z%im', x, real(-[10,20,30,40]))
  sync all
  x(4:1:-1)[k] = l(:)%w(2)%im
  sync all
  call check('x(4:1:-1)[k] = l(:)%w(2)%im', x, real(-[8,6,4,2]))
  sync all
  x(1:3)[k] = l(2)%w%im
  sync all
  call check('x(1:3)[k] = l(2)%w%im', x(1:3), real(-[2,4,6]))
  sync all
  x(:)[k] = l(2)%a%im
  sync all
  call check('x(:)[k] = l(2)%a%im', x, real(-[200,400,600,800]))
  sync all
  c(:)[k]%z%im = l%in%z%im
  c(:)[k]%in%z%re = l%in%z%im
  c(:)[k]%in%z%im = l%z%im
  sync all
  call check('c(:)[k]%in%z%im = l%z%im', c%z, cmplx(0, -[10,20,30,40]))
  call check('c(:)[k]%in%z%im = l%z%im', c%in%z, cmplx(-[10,20,30,40], -[1,2,3,4]))
  ! gets into parts
  zz = [(cmplx(7*i, 9*i), i=1,4)]
  x = [5,6,7,8]
  sync all
  l%z%im = x(:)[k]
  call check('l%z%im = x(:)[k]', l%z, [(cmplx(i, 4+i), i=1,4)])
  l%z%im = zz(:)[k]%im
  call check('l%z%im = zz(:)[k]%im', l%z, [(cmplx(i, 9*i), i=1,4)])
  l%z%re = zz(:)[k]%im
  call check('l%z%re = zz(:)[k]%im', l%z, [(cmplx(9*i, 9*i), i=1,4)])
  l(1:3)%in%z%im = zz(2:4)[k]%re
  call check('l(1:3)%in%z%im = zz(2:4)[k]%re', l%in%z, [(cmplx(10*i, merge(7*(i+1), -40, i<4)), i=1,4)])
  sync all
  l(3)%a(4:1:-1)%im = zz(:)[k]%im
  call check('l(3)%a(4:1:-1)%im = zz(:)[k]%im', l(3)%a, [(cmplx(300*i, 9*(5-i)), i=1,4)])
  zz%re = zz(:)[k]%im
  sync all
  call check('zz%re = zz(:)[k]%im', zz, [(cmplx(9*i, 9*i), i=1,4)])
  sync all
  zz(:)[k]%re = zz(:)[this_image()]%im + l(3)%a%re
  sync all
  call check('zz(:)[k]%re = zz(:)[this_image()]%im + l(3)%a%re', zz, [(cmplx(9*i+300*i, 9*i), i=1,4)])
  ! collectives of parts
  y = [1,2,3,4]
  l%z = cmplx(y, 10*y)
  call co_sum(l%z%im)
  call check('co_sum(l%z%im)', l%z, cmplx(y, 10*y*num_images()))
  zz = cmplx(y, 10*y)
  call co_max(zz%im)
  zz%im = zz%im + this_image()
  call co_min(zz(4:1:-1)%im)
  call check('co_min(zz(4:1:-1)%im)', zz, cmplx(y, 10*y+1))
  zz%im = this_image()*y
  call co_broadcast(zz(2:3)%im, num_images())
  call check('co_broadcast(zz(2:3)%im, num_images())', zz(2:3)%im, num_images()*y(2:3))
  call check('co_broadcast(zz(2:3)%im, num_images())', zz([1,4])%im, this_image()*y([1,4]))
  zz%im = this_image()*y
  call co_reduce(zz%im, plus)
  call check('co_reduce(zz%im, plus)', zz, cmplx(y, y*(num_images()*(num_images()+1)/2)))
  do i = 1, 4
    x(i)[k] = l(i)%z%im
  end do
  sync all
  call check('x(i)[k] = l(i)%z%im', x, 10*y*num_images())
  ! arrays of substrings
  call sub
  sync all
  where (zz(:)[k]%im > 2*3) x = zz(:)[k]%im
  call check('where (zz(:)[k]%im > 2*3) x = zz(:)[k]%im', x, &
    merge(y*(num_images()*(num_images()+1)/2), 10*y*num_images(), y*(num_images()*(num_images()+1)/2)>6))
  sync all
  zz = 0
  sync all
  if (mod(this_image(), 2) == 1) where (y > 2) zz(:)[this_image()]%im = l%z%im
  if (mod(this_image(), 2) == 1) then
  call check('where (zz(:)[k]%im > 2*3) x = zz(:)[k]%im', zz, cmplx(0, merge(10*y*num_images(), 0*y, y>2)))
  where (y > 2)
    l%in%z%im = zz(:)[this_image()]%im
  elsewhere
    l%in%z%im = -1
    zz(:)[this_image()]%im = l%in%z%im + l%z%im - l%z%im
  end where
  call check('zz(:)[this_image()]%im = l%in%z%im + l%z%im - l%z%im', l%in%z%im, merge(10*y*num_images(), 0*y-1, y>2))
  call check('zz(:)[this_image()]%im = l%in%z%im + l%z%im - l%z%im', zz%im, l%in%z%im)
  end if
  sync all
  call names
  call finish
contains
  subroutine sub
    character(6), save :: s(4)[*]
    character(2) :: two(4)
    s = '......'
    sync all
    s(:)[k] = l%in%s(2:3)
    sync all
    call check('s(:)[k] = l%in%s(2:3)', s, ['AA    ','BB    ','CC    ','DD    '])
    sync all
    s(:)[k](3:4) = l%in%s(1:2)
    sync all
    call check('s(:)[k](3:4) = l%in%s(1:2)', s, ['AAAA  ','BBBB  ','CCCC  ','DDDD  '])
    l%in%s(5:6) = s(:)[k](2:3)
    l%in%s(1:2) = s(:)[k](5:6)
    call check('l%in%s(1:2) = s(:)[k](5:6)', l%in%s, ['  AAAA', '  BBBB', '  CCCC', '  DDDD'])
    sync all
    s(:)(1:1) = ['w','x','y','z']
    two = s(4:1:-1)[this_image()](1:2)
    call check('two = s(4:1:-1)[this_image()](1:2)', two, ['zD','yC','xB','wA'])
    call co_max(l(2:3)%in%s(2:4))
    call co_broadcast(l%in%s(1:1), 1)
    call check('co_broadcast(l%in%s(1:1), 1)', l%in%s, ['  AAAA', '  BBBB', '  CCCC', '  DDDD'])
    l%in%s(2:3) = achar(96+this_image())
    call co_max(l(2:3)%in%s(2:4))
    call check('co_max(l(2:3)%in%s(2:4))', l(2:3)%in%s, [' '//achar(96+num_images())//' BBB', ' '//achar(96+num_images())//' CCC'])
  end subroutine
  pure real function plus(a, b)
    real, intent(in) :: a, b
    plus = a + b
  end function
  subroutine names
    character(6) :: q(3) = ['abcdef', 'ghijkl', 'mnopqr']
    character(:), allocatable :: dd(:)
    dd = q
    call explicit_shape(q, 3, 2)
    call assumed_shape(q, 2)
    u = '******'
    u(:)[me] = dd(:)(3:4)
    call check('u(:)[me] = dd(:)(3:4)', u, ['cd    ','ij    ','op    '])
    u(:)[me](2:3) = dd(:)(3:4)
    call check('u(:)[me](2:3) = dd(:)(3:4)', u, ['ccd   ','iij   ','oop   '])
    u(:)[me](2:3) = dd(3:1:-1)(3:4)
    call check('u(:)[me](2:3) = dd(3:1:-1)(3:4)', u, ['cop   ','iij   ','ocd   '])
    q = '123456'
    q(:)(2:3) = u(:)[me](1:2)
    call check('q(:)(2:3) = u(:)[me](1:2)', q, ['1co456','1ii456','1oc456'])
    dd(1:2)(5:6) = u(2:3)[me](1:2)
    call check('dd(1:2)(5:6) = u(2:3)[me](1:2)', dd, ['abcdii','ghijoc','mnopqr'])
    dd(:)(5:6) = achar(96 + me)
    call co_max(dd(2:)(5:6))
    call check('co_max(dd(2:)(5:6))', dd(2:)(5:5), achar(96+num_images()))
    call check('co_max(dd(2:)(5:6))', dd(1)(5:5), achar(96+me))
    call check('co_max(dd(2:)(5:6))', dd(3)(1:4), 'mnop')
  end subroutine
  subroutine explicit_shape(s, n, k)
    integer :: n, k
    character(*) :: s(n)
    u(:)[me] = s(:)(k:4)
    call check('u(:)[me] = s(:)(k:4)', u, ['bcd   ','hij   ','nop   '])
    u(1:2)[me] = s(2:3)(k:6)
    call check('u(1:2)[me] = s(2:3)(k:6)', u, ['hijkl ','nopqr ','nop   '])
    u(1:2)[me](k:) = s(2:3)(:k)
    call check('u(1:2)[me](k:) = s(2:3)(:k)', u, ['hgh   ','nmn   ','nop   '])
    s(1:2)(:k) = u(2:3)[me](:k)
    call check('s(1:2)(:k) = u(2:3)[me](:k)', s, ['nmcdef', 'noijkl', 'mnopqr'])
    s = ['abcdef','ghijkl','mnopqr']
    call co_broadcast(s(1:2)(k:3), 1)
    call check('co_broadcast(s(1:2)(k:3), 1)', s, ['abcdef','ghijkl','mnopqr'])
    s(:)(k:k+1) = achar(96 + me)
    call co_max(s(3:1:-2)(k:k))
    call check('co_max(s(3:1:-2)(k:k))', s(1)(k:k), achar(96+num_images()))
    call check('co_max(s(3:1:-2)(k:k))', s(2)(k:k), achar(96+me))
    call check('co_max(s(3:1:-2)(k:k))', s(1)(k+1:k+1), ' ')
    s = ['abcdef','ghijkl','mnopqr']
  end
  subroutine assumed_shape(s, k)
    integer :: k
    character(*) :: s(:)
    u(:)[me] = s(:)(k:4)
    call check('u(:)[me] = s(:)(k:4)', u, ['bcd   ','hij   ','nop   '])
    u(1:2)[me] = s(2:3)(k:6)
    call check('u(1:2)[me] = s(2:3)(k:6)', u, ['hijkl ','nopqr ','nop   '])
    u(1:2)[me](k:) = s(2:3)(:k)
    call check('u(1:2)[me](k:) = s(2:3)(:k)', u, ['hgh   ','nmn   ','nop   '])
    s(1:2)(:k) = u(2:3)[me](:k)
    call check('s(1:2)(:k) = u(2:3)[me](:k)', s, ['nmcdef', 'noijkl', 'mnopqr'])
    s = ['abcdef','ghijkl','mnopqr']
    call co_broadcast(s(1:2)(k:3), 1)
    call check('co_broadcast(s(1:2)(k:3), 1)', s, ['abcdef','ghijkl','mnopqr'])
    s(:)(k:k+1) = achar(96 + me)
    call co_max(s(3:1:-2)(k:k))
    call check('co_max(s(3:1:-2)(k:k))', s(1)(k:k), achar(96+num_images()))
    call check('co_max(s(3:1:-2)(k:k))', s(2)(k:k), achar(96+me))
    call check('co_max(s(3:1:-2)(k:k))', s(1)(k+1:k+1), ' ')
    s = ['abcdef','ghijkl','mnopqr']
  end
end program
