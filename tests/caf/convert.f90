! Conversions in get, send and sendget: integers, reals, complex numbers, logicals and characters of all kinds.
program convert
  implicit none
  integer(1) :: i1[*]
  integer(2) :: i2[*]
  integer(4) :: i4[*], a4(3)[*]
  integer(8) :: i8[*]
  integer(16) :: i16[*]
  real(4) :: r4[*], ar4(3)[*]
  real(8) :: r8[*], ar8(3)[*]
  real(10) :: r10[*]
  real(16) :: r16[*]
  complex(4) :: ac4(2)[*]
  complex(8) :: ac8(2)[*]
  logical(1) :: l1[*]
  logical(8) :: l8[*]
  character(3) :: s3[*]
  type :: holder
    integer(4), allocatable :: q(:)
  end type
  type(holder) :: held
  character(6) :: s6[*], as6(2)[*]
  character(4, 4) :: w4[*]
  character(5) :: t5, at5(2)
  character(2, 4) :: v2
  integer(1) :: j1
  integer(2) :: j2
  integer(4) :: j4, b4(3)
  integer(8) :: j8
  integer(16) :: j16
  real(4) :: q4
  real(8) :: q8, bq8(3)
  real(10) :: q10
  real(16) :: q16
  complex(8) :: bd8(2)
  logical(1) :: m1
  logical(8) :: m8
  logical :: m4
  integer :: me, n, next, before

  me = this_image()
  n = num_images()
  next = merge(1, me + 1, me == n)
  before = merge(n, me - 1, me == 1)

  ! ---- get
  i1 = int(-me, 1)
  i2 = int(300 + me, 2)
  i4 = -100000 - me
  i8 = 2_8**40 + me
  i16 = -2_16**70 - me
  r4 = 0.5 + me
  r8 = -1.75d0 - me
  r10 = 2.25_10 + me
  r16 = 1/3._16 + me
  ac4 = cmplx(me, 0.5)
  ac8 = cmplx(-me, 2.5, 8)
  l1 = mod(me, 2) == 1
  l8 = mod(me, 2) == 0
  s3 = 'abc'
  s6 = 'uvwxyz'
  w4 = 4_'wide'
  a4 = [1, 2, 3]*me
  ar8 = [1.9d0, -2.9d0, 1d3]
  sync all
  j8 = i1[next]
  call need(j8 == -next, 'i1 to i8')
  j1 = i2[next]
  j1 = int(i1[next], 1)
  call need(j1 == -next, 'i1')
  j4 = i2[next]
  call need(j4 == 300 + next, 'i2 to i4')
  q8 = i4[next]
  call need(q8 == -100000d0 - next, 'i4 to r8')
  q16 = i8[next]
  call need(q16 == 2._16**40 + next, 'i8 to r16')
  j16 = i8[next]
  call need(j16 == 2_16**40 + next, 'i8 to i16')
  q8 = i16[next]
  call need(q8 == -2d0**70, 'i16 to r8')
  j2 = r4[next]
  call need(j2 == next, 'r4 to i2')
  j4 = r8[next]
  call need(j4 == -1 - next, 'r8 to i4')
  q4 = r8[next]
  call need(q4 == -1.75 - next, 'r8 to r4')
  q8 = r10[next]
  call need(q8 == 2.25d0 + next, 'r10 to r8')
  q10 = r16[next]
  call need(abs(q10 - (1/3._10 + next)) < 1e-17_10, 'r16 to r10')
  q16 = r16[next]
  call need(q16 == 1/3._16 + next, 'r16')
  ! of a complex scalar gfortran 12 passes the address of a copy
  bd8(1:1) = ac4(1:1)[next]
  call need(bd8(1) == cmplx(next, 0.5, 8), 'c4 to c8')
  bq8(1:1) = ac8(2:2)[next]
  call need(bq8(1) == -next, 'c8 to r8')
  m8 = l1[next]
  call need(logical(m8) .eqv. mod(next, 2) == 1, 'l1 to l8')
  m1 = l8[next]
  call need(logical(m1) .eqv. mod(next, 2) == 0, 'l8 to l1')
  m4 = l8[next]
  call need(m4 .eqv. mod(next, 2) == 0, 'l8 to l4')
  t5 = s3[next]
  call need(t5 == 'abc  ', 'padding')
  t5 = s6[next]
  call need(t5 == 'uvwxy', 'truncation')
  v2 = w4[next]
  call need(v2 == 4_'wi', 'truncation, kind 4')
  bq8 = a4(:)[next]
  call need(all(bq8 == [1, 2, 3]*next), 'array of i4 to r8')
  b4(3:1:-1) = ar8(:)[next]
  call need(all(b4 == [1000, -2, 1]), 'array of r8 to i4')
  sync all

  ! ---- send
  i1[next] = 5.9
  i2[next] = -7_8
  i4[next] = 3.99d0
  i8[next] = -1_1
  i16[next] = 12
  r4[next] = 0.25d0
  r8[next] = 7
  r10[next] = 0.5
  r16[next] = 1.5_10
  ac4(1:1)[next] = [(1d0, -2d0)]
  l1[next] = .true.
  l8[next] = .false._1
  s3[next] = 'PQRST'
  s6[next] = 'x'
  w4[next] = 4_'ab'
  a4(:)[next] = [1.5, -2.5, 3.5]
  ar4(:)[next] = 4_8
  ac8(:)[next] = [(1., 2.), (3., 4.)]
  as6(:)[next] = ['one', 'two']
  sync all
  call need(i1 == 5 .and. i2 == -7 .and. i4 == 3 .and. i8 == -1 .and. i16 == 12, 'sent integers')
  call need(r4 == 0.25 .and. r8 == 7 .and. r10 == 0.5_10 .and. r16 == 1.5_16, 'sent reals')
  call need(ac4(1) == (1., -2.), 'sent complex numbers')
  call need(logical(l1 .and. .not. l8), 'sent logicals')
  call need(s3 == 'PQR' .and. s6 == 'x     ' .and. w4 == 4_'ab  ', 'sent characters')
  call need(all(a4 == [1, -2, 3]) .and. all(ar4 == 4.), 'sent arrays')
  call need(ac8(1) == (1d0, 2d0) .and. ac8(2) == (3d0, 4d0) .and. all(as6 == ['one   ', 'two   ']), 'sent more arrays')
  sync all

  ! ---- sendget
  i4 = 40 + me
  ar8 = [1d0, 2d0, 3d0]*me
  s3 = achar(64 + me)//'yz'
  sync all
  r8[next] = i4[before]
  a4(:)[next] = ar8(:)[before]
  s6[next] = s3[before]
  sync all
  j4 = merge(n, before - 1, before == 1)
  call need(r8 == 40 + j4, 'sendget of i4 to r8')
  call need(all(a4 == [1, 2, 3]*j4), 'sendget of r8 to i4')
  call need(s6 == achar(64 + j4)//'yz   ', 'sendget with padding')
  bd8 = ac8(2:1:-1)[next]
  call need(bd8(2) == (1d0, 2d0), 'complex array')
  at5 = as6(:)[next]
  call need(all(at5 == ['one  ', 'two  ']), 'character array')
  held%q = a4(:)[next]
  call need(all(held%q == [1, 2, 3]*before), 'an unallocated component of this image')
  sync all
  s6[next] = char(64 + me)
  sync all
  call need(s6 == achar(64 + merge(n, me - 1, me == 1)), 'the value of CHAR')
contains
  subroutine need(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    print '(a,i0,2a)', 'image ', me, ': wrong: ', what
    error stop 1
  end subroutine
end program
