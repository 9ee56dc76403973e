! Designators that gfortran passes wrongly up to version 14: parts of sections, places of substrings, vectors with
! strides in puts, complex scalars; also from one image to another.
! versions: 15 16
program designators
  implicit none
  type inner
    integer :: i
    real(8) :: r(3)
  end type
  type outer
    integer, allocatable :: a(:)
    type(inner) :: in(2)
    character(6) :: text
  end type
  type(inner) :: x(5)[*]
  type(outer) :: o(2)[*]
  complex :: z[*], zz(3)[*]
  character(5) :: text[*], texts(3)[*]
  integer :: a(10)[*], v(6) = [1, 2, 3, 4, 5, 6], got(3), me, n, next, before, i
  real(8) :: r(3), r2(2)
  complex :: w
  me = this_image()
  n = num_images()
  next = merge(1, me + 1, me == n)
  before = merge(n, me - 1, me == 1)
  z = cmplx(me, -me)
  zz = [(cmplx(me, i), i = 1, 3)]
  text = 'abcde'
  texts = ['abcde', 'fghij', 'klmno']
  a = [(100*me + i, i = 1, 10)]
  do i = 1, 5
    x(i)%i = 10*me + i
    x(i)%r = [1, 2, 3]*i*me
  end do
  do i = 1, 2
    allocate (o(i)%a(3))
    o(i)%a = [1, 2, 3]*me*i
    o(i)%in = x(i:i + 1)
    o(i)%text = 'uvwxyz'
  end do
  sync all
  w = z[next]
  call need(w == cmplx(next, -next) .and. zz(2)[next] == cmplx(next, 2), 'complex')
  r2 = x(5:1:-4)[next]%r(2)
  call need(all(r2 == next*[10, 2]), 'a component of a section')
  got = x(1:5:2)[next]%i
  call need(all(got == 10*next + [1, 3, 5]), 'a component of a section, the first one')
  r = x(3)[next]%r
  call need(all(r == next*[3, 6, 9]), 'an array in an element')
  got(1:2) = o(2)[next]%in%i
  call need(all(got(1:2) == 10*next + [2, 3]), 'components of an array in an element')
  sync all
  z[next] = cmplx(7, me)
  zz(3)[next] = cmplx(8, me)
  a(v(2:6:2))[next] = [-1, -2, -3]
  x(1:5:4)[next]%r(3) = -me
  o(2)[next]%in(2)%r(2:3) = [4, 5]*me
  o(1)[next]%a(2:3) = [-4, -5]
  text[next](2:3) = '++'
  texts(3)[next](5:5) = '!'
  sync all
  call need(z == cmplx(7, before) .and. zz(3) == cmplx(8, before) .and. zz(2) == cmplx(me, 2), 'put of complex')
  call need(all(a(1:6) == [100*me + 1, -1, 100*me + 3, -2, 100*me + 5, -3]), 'put to a vector with a stride')
  call need(all(x%r(3) == [-before, 6*me, 9*me, 12*me, -before]) .and. all(x%r(2) == [2, 4, 6, 8, 10]*me), 'put to components')
  call need(all(o(2)%in(2)%r == [3*me, 4*before, 5*before]) .and. all(o(1)%a == [me, -4, -5]), 'put to parts')
  call need(text == 'a++de' .and. texts(3) == 'klmn!', 'put to substrings')
  sync all
  a(1:3)[next] = o(2)[before]%a(3:1:-1)
  text[next](4:5) = texts(1)[before](1:2)
  sync all
  i = merge(n, before - 1, before == 1)
  call need(all(a(1:3) == [6, 4, 2]*i) .and. text == 'a++ab', 'from one image to another')
contains
  subroutine need(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    print '(a,i0,2a)', 'image ', me, ': wrong: ', what
    error stop 1
  end subroutine
end program
