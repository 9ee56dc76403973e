! Row rma-expr: coindexed objects in structure constructors, defined operators, generic and transformational functions, complex parts,
! substrings, loops, keywords, nested selectors.
module pieces
  implicit none
  type :: p
    real :: x = 0, y = 0
  end type
  type :: q
    type(p) :: a(2), b
    character(4) :: n = ''
    complex :: z = 0
    logical :: l = .false.
  end type
  interface operator(.dot.)
    procedure dot
  end interface
  interface gen
    procedure gen_i, gen_r, gen_p
  end interface
contains
  elemental real function dot(u, v)
    type(p), intent(in) :: u, v
    dot = u%x*v%x + u%y*v%y
  end function
  integer function gen_i(i); integer, intent(in) :: i; gen_i = 1; end function
  integer function gen_r(i); real, intent(in) :: i; gen_r = 2; end function
  integer function gen_p(i); type(p), intent(in) :: i; gen_p = 3; end function
  elemental subroutine bump(i, by)
    integer, intent(inout) :: i
    integer, intent(in) :: by
    i = i + by
  end subroutine
  subroutine opt(a, b)
    integer, intent(in) :: a
    integer, intent(inout), optional :: b
    if (present(b)) b = b + a
  end subroutine
  subroutine valu(a, c)
    integer, value :: a
    character(3), value :: c
    a = a + 1
    if (c /= 'abc') error stop 'value'
  end subroutine
  pure function vec(n) result(r)
    integer, intent(in) :: n
    integer :: r(n), i
    r = [(i, i=1,n)]
  end function
end module

program rma_expr_more
  use pieces
  use checks
  use, intrinsic :: iso_fortran_env
  implicit none
  type(q), save :: s(3)[*]
  type(p), save :: t(4)[*], t0[*]
  integer, save :: i4(6)[*], k0[*], m(3,3)[*]
  integer(int64), save :: big[*]
  character(4), save :: ch(2)[*]
  logical, save :: flag[*], flags(4)[*]
  complex, save :: z(3)[*]
  integer :: me, n, r, left, j, got(6), sz
  integer :: tmp(3)
  character(20) :: line
  type(p) :: loc
  type(q) :: qloc
  real :: d4(4)
  me = this_image(); n = num_images(); r = 1 + mod(me, n); left = 1 + mod(me+n-2, n)
  do j = 1, 4; t(j)%x = me; t(j)%y = j; end do
  t0 = p(me, 1); i4 = [(me*10 + j, j=1,6)]; k0 = me; big = me; ch = ['abcd', 'efgh']; flag = mod(me,2) == 0
  flags = [.true., .false., .true., .false.]; z = [(1,2),(3,4),(5,6)]; m = reshape([1,2,3,4,5,6,7,8,9],[3,3])*me
  sync all
  d4 = t(:)[r] .dot. t(4:1:-1)
  call check('dot', d4, [(real(r*me) + j*(5-j), j=1,4)])
  call check('gen', [gen(k0[r]), gen(t(1)[r]%x), gen(t0[r])], [1, 2, 3])
  loc = p(x=t0[r]%x, y=k0[r])
  call check('ctor', [loc%x, loc%y], [real(r), real(r)])
  qloc = q([t(1)[r], t(2)[r]], t0[r], ch(1)[r], z(2)[r], flag[r])
  call check('ctor2', [qloc%a%y, qloc%b%x, qloc%z%im], [1.0, 2.0, real(r), 4.0])
  call check('ctor3', qloc%n//merge('T','F',qloc%l), 'abcd'//merge('T','F',mod(r,2)==0))
  s(2)[r] = qloc
  sync all
  call check('s2', [s(2)%a%y, s(2)%b%x], [1.0, 2.0, real(1+mod(r+n-2,n))])
  call bump(i4(2:3)[r], k0[me])
  sync all
  call check('bump', i4(2:3), [me*10 + 2 + left, me*10+3+left])
  call opt(k0[r]); call opt(5, i4(1)[r])
  sync all
  call check('opt', i4(1), me*10+6)
  call valu(k0[r], ch(1)[r](1:3))
  got = [integer :: vec(k0[1]), (i4(j)[r], j=6,2,-1)]
  call check('ac', got, [1, r*10+6, r*10+5, r*10+4, r*10+3+me, r*10+2+me])
  call check('reshape', reshape(m(:,:)[r], [9]), [1,2,3,4,5,6,7,8,9]*r)
  call check('matmul', matmul(m(:,:)[r], [1,0,0]), [1,2,3]*r)
  call check('transpose', transpose(m(1:2,:)[r]), reshape([1,4,7,2,5,8],[3,2])*r)
  call check('any', any(flags(:)[r]) .and. .not. all(flags(2:4:2)[r]), .true.)
  call check('count', count(flags(:)[r]), 2)
  call check('maxloc', maxloc(m(:,2)[r], dim=1), 3)
  call check('len', len(ch(1)[r]) + len_trim(ch(2)[r](1:2)//' '), 6)
  call check('index', index(ch(2)[r], 'g'), 3)
  call check('kind', kind(big[r]) + bit_size(k0[r]), 40)
  call check('shape', shape(m(:,1:2)[r]), [3,2])
  call check('size', size(m(:,1:2)[r], dim=2), 2)
  call check('sum', sum(m(:,:)[r], dim=1, mask=m(:,:)[r] > r), [5, 15, 24]*r)
  call check('z', [real(z(2)[r]), aimag(z(2)[r]), z(3)[r]%re, z(3)[r]%im], [3.0,4.0,5.0,6.0])
  call check('zim', z(:)[r]%im, [2.0,4.0,6.0])
  z(:)[r]%re = [9., 8., 7.]
  s(3)[r]%z%im = 5
  s(1:3:2)[r]%n(2:3) = 'xx'
  s(1)[r]%a(2)%y = 77
  s(:)[r]%b%x = [1,2,3]
  s(1:2)[r]%a(1) = [p(5,6), p(7,8)]
  sync all
  call check('z', real(z), [9., 8., 7.])
  call check('s', [s(3)%z%im, s(1)%a(2)%y], [5.0, 77.0])
  call check('s%n', [s(1)%n, s(2)%n, s(3)%n], [' xx ', 'abcd', ' xx '])
  call check('sbx', s%b%x, [1.,2.,3.]); call check('sa', s(1:2)%a(1)%y, [6., 8.])
  if (flag[r] .neqv. mod(r,2) == 0) error stop
  j = 0
  do while (k0[r] > j)
    j = j + 1
  end do
  call check('while', j, r)
  do j = k0[r], k0[r] + 2, k0[1]
    continue
  end do
  call check('do', j, r + 3)
  select case (ch(1)[r])
  case ('abcd')
  case default
    error stop
  end select
  write (line, '(i0,1x,a,1x,l1)') i4(6)[r], ch(2)[r], flag[r]
  line = repeat(ch(1)[r](2:2), k0[r])
  call check('repeat', trim(line), repeat('b', r))
  if (any(i4([1,1,2])[r] /= [i4(1)[r], i4(1)[r], i4(2)[r]])) error stop
  tmp = i4(m(:,1)/me)[r] ; call check('vs', tmp(1), r*10+6)
  got(1:2) = i4(i4(5)[me]-me*10:6)[r]
  call check('nested', got(1:2), r*10+[5,6])
  call check('nested2', i4(k0[1])[k0[r]], r*10+6)
  big[r] = huge(1_int64); sync all; call check('big', big, huge(1_int64))
  call check('ishft', ishft(i4(6)[r], 1), 2*(r*10+6))
  call check('transfer', transfer(t0[r], [0.0]), [real(r), 1.0])
  call check('merge', merge(k0[r], k0[me], flag[r]), merge(r, me, mod(r,2)==0))
  call check('pack', pack(i4(:)[r], flags([1,2,1,2,1,2])[r]), [r*10+6, r*10+3+me, r*10+5])
  call check('storage', storage_size(big[r]), 64)
  call finish()
  stop 0, quiet=flag[r]
end program
