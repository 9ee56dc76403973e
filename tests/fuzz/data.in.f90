! What the statements of the fuzzer work on (template.py: two programs in one text). Image `me` executes statements on the objects of image
! r, and nobody else touches these; `start` gives them their values, which differ from image to image, `show` writes them out.
module types
  implicit none
  integer, parameter :: ucs4 = selected_char_kind('ISO_10646'), r10 = selected_real_kind(18)
  type :: nested
    integer :: k = 0, v(2) = 0
  end type
  type :: record
    integer :: a = 0
    real(8) :: b(3) = 0
    character(4) :: s = 'abcd'
    complex(8) :: z = 0
    type(nested) :: n = nested()
  contains
    procedure :: total, weighted
    generic :: value => total, weighted
  end type
  type, extends(record) :: longer
    integer :: more(2) = 0
    logical :: flag = .false.
  end type
  type :: owner
    integer :: m = 0
    integer, allocatable :: q(:)
    character(:), allocatable :: d
    type(nested), allocatable :: u(:)
    integer, pointer :: p(:) => null()
  end type
  type :: chain
    integer :: id = 0
    type(owner), allocatable :: w(:)
    real(8), allocatable :: g(:, :)
    character(:), allocatable :: words(:)
    type(nested), pointer :: pn(:) => null()
  end type
  type :: kinds(k)
    integer, kind :: k
    integer(k) :: v(3)
    real(k) :: x
  end type
  type, bind(c) :: plain_c
    integer :: i
    real :: x(2)
  end type
  type :: holder
    integer :: own
    integer, allocatable :: x(:){[:]}
  end type
  interface operator(.plus.)
    module procedure plus
  end interface
  interface operator(.nth.)
    module procedure nth
  end interface
  interface assignment(=)
    module procedure record_from_integer
  end interface
contains
  pure integer function total(self)
    class(record), intent(in) :: self
    total = self%a + self%n%k
  end function
  pure integer function weighted(self, by)
    class(record), intent(in) :: self
    integer, intent(in) :: by
    weighted = self%a*by + sum(self%n%v)
  end function
  pure type(record) function plus(x, y)
    type(record), intent(in) :: x, y
    plus = x
    plus%a = x%a + y%a
    plus%n%v = x%n%v + y%n%v
    plus%s = y%s(3:4)//x%s(1:2)
  end function
  pure integer function nth(list, n)
    integer, intent(in) :: list(:), n
    nth = list(n)
  end function
  elemental subroutine record_from_integer(x, i)
    type(record), intent(inout) :: x
    integer, intent(in) :: i
    x%a = x%a + i
    x%n%k = i
  end subroutine
end module

module objects
  use, intrinsic :: iso_fortran_env, only: {event_type, lock_type, notify_type, team_type, }atomic_int_kind, int8, int16, int64
  use types
  implicit none
  integer{@S} :: i1(@6){[*]}, i2(@3,@4){[2, 0:*]}, is{[0:*]}, d1(@6){[*]}, who{[*]}
  integer(int8){@S} :: b1(@4){[*]}
  integer(int64){@S} :: w1(@5){[3:4, *]}
  integer(int16){@S} :: h1(@5){[*]}
  integer{@S} :: i3(@2,@3,@4){[*]}, gb(@5000){[*]}
  integer{@S}, target :: tg(@5000){[*]}
  integer(atomic_int_kind){@S} :: at{[*]}
  integer, save :: ro({6)[*]|6, 16)}
  real(r10){@S} :: x1(@3){[*]}
  character(3, ucs4){@S} :: u1(@4){[*]}
  logical(8){@S} :: m8(@3){[*]}
  type(chain){@S} :: ch(@2){[*]}
  real(8){@S} :: r1(@6){[*]}, r2(@3,@4){[*]}
  real(4){@S} :: q1(@4){[*]}
  complex(8){@S} :: z1(@5){[*]}
  complex(4){@S} :: y1(@3){[*]}
  character(5){@S} :: c1(@4){[*]}, cs{[*]}
  character(8){@S} :: fm{[*]}
  logical{@S} :: l1(@6){[*]}
  logical(1){@S} :: m1(@4){[*]}
  type(record){@S} :: t1(@4){[*]}, t0{[*]}
  type(longer){@S} :: e1(@3){[-1:*]}
  type(owner){@S} :: o1(@3){[*]}, o0{[*]}
  type(kinds(8)){@S} :: k0{[*]}
  type(plain_c){@S} :: n1(@2){[*]}
  character(:), allocatable :: dc{[:]}
  class(record), allocatable :: cl{[:]}, ca(:){[:]}
  type(holder), save :: h0
  integer :: calls = 0
{  type(team_type) :: whole, turned, half
  type(lock_type) :: guard[*]
  type(event_type) :: posted[*]
  type(notify_type) :: noted[*]
}  interface tell
    module procedure tell_integer, tell_int8, tell_int64, tell_real, tell_text, tell_wide, tell_array, tell_matrix, tell_record
  end interface
  interface
    subroutine external_scalar(i, x)
      integer, intent(inout) :: i
      integer, intent(in) :: x
    end subroutine
  end interface
contains

  subroutine establish()
{    integer :: me, images
    me = this_image()
    images = num_images()
    form team (1, whole)
    form team (1, turned, new_index=images + 1 - me)
    form team (1 + mod(me, 2), half)
@ALLOCATE}
    allocate (character(6) :: dc{[*]})
    allocate (longer :: cl{[*]})
    allocate (longer :: ca(3){[*]})
    allocate (h0%x(4){[*]})
    allocate (o1(1)%p(3), o1(2)%p(3), o1(3)%p(3), ch(1)%pn(3), ch(2)%pn(3))
  end subroutine

  ! The values of the objects that image `me` has for the others, or, in the plain program, of those of image r.
  subroutine start(r, ls, ii, lt, lc, dl, st)
    integer, intent(in) :: r
    integer, intent(out) :: ls, ii(6), st
    type(record), intent(out) :: lt
    character(5), intent(out) :: lc
    character(:), allocatable, intent(out) :: dl
    integer :: me, i, j
{    sync all
    me = this_image()|    me = r}
    i1 = [3, 1, 4, 1, 5, 9] + me
    i2 = reshape([2, 7, 1, 8, 2, 8, 1, 8, 2, 8, 4, 5], [3, 4]) + me
    is = 2 + me
    d1 = 0
{    who = modulo(me, num_images()) + 1
}    b1 = int([4, 3, 2, 1], int8)
    w1 = [(int(j, int64)*me, j=1, 5)]
    h1 = int([5, 4, 3, 2, 1] + me, int16)
    i3 = reshape([(modulo(j*j, 11) + me, j=1, 24)], [2, 3, 4])
    gb = [(modulo(j*7, 101) + me, j=1, 5000)]
    tg = 2*gb
    at = 6
    ro = {10*me + [1, 2, 3, 4, 5, 6]|reshape([((10*j + i, i=1, 6), j=1, 16)], [6, 16])}
    x1 = [1, 2, 3]*0.5_r10
    u1 = [character(3, ucs4) :: ucs4_'abc', ucs4_'xyz', ucs4_'mno', ucs4_'ab']
    m8 = [.true., .false., .true.]
    do j = 1, 2
      ch(j)%id = j*me
      if (allocated(ch(j)%w)) deallocate (ch(j)%w)
      allocate (ch(j)%w(2))
      ch(j)%w(1)%m = me
      ch(j)%w(2)%m = j
      ch(j)%w(1)%q = [1, 2, 3] + me
      ch(j)%w(2)%q = [(i, i=1, 3 + me)]
      ch(j)%w(1)%d = 'ch'
      ch(j)%w(2)%d = 'ain'
      ch(j)%g = reshape([(i*0.5d0, i=1, 3*(2 + me))], [3, 2 + me])
      ch(j)%words = [character(4) :: 'one', 'two', 'four']
      ch(j)%pn = [(nested(i, [me, j]), i=1, 3)]
    end do
    ca%a = [3, 6, 9] + me
    ca%s = 'caca'
    ca%z = (1, 1)
    do j = 1, 3
      ca(j)%n = nested(j, [me, j])
      ca(j)%b = j*0.5d0
    end do
    r1 = i1*0.5d0
    r2 = i2*0.25d0
    q1 = real(i1(1:4))
    z1 = [(cmplx(j, -j - me, 8), j=1, 5)]
    y1 = [(cmplx(j, me), j=1, 3)]
    c1 = ['hello', 'world', 'abcde', 'vwxyz']
    cs = 'uvwx'//achar(iachar('0') + me)
    fm = '(i0,1x)'
    l1 = [.true., .false., .true., .true., .false., .false.]
    m1 = [.false., .true., mod(me, 2) == 0, .true.]
    do j = 1, 4
      t1(j)%a = j + me
      t1(j)%b = [1, 2, 3]*j
      t1(j)%s = 'abcd'
      t1(j)%z = (1, 2)
      t1(j)%n%k = j
      t1(j)%n%v = [j, 9]
    end do
    t0%a = 7
    t0%b = t1(2)%b
    t0%s = 'wxyz'
    t0%z = (3, 4)
    t0%n = t1(3)%n
    do j = 1, 3
      e1(j)%a = j
      e1(j)%b = j*0.5d0
      e1(j)%s = 'efgh'
      e1(j)%z = j
      e1(j)%n%k = me
      e1(j)%n%v = j
      e1(j)%more = [j, me]
      e1(j)%flag = j == 2
      o1(j)%m = j
      o1(j)%q = [1, 2, 3, 4]*j
      o1(j)%d = 'def'
      if (allocated(o1(j)%u)) deallocate (o1(j)%u)
      o1(j)%p = j + me
    end do
    o0%m = me
    o0%q = [5, 6, 7, 8] + me
    o0%d = 'longer'
    if (allocated(o0%u)) deallocate (o0%u)
    allocate (o0%u(2))
    o0%u(1)%v = [4, 5]
    o0%u(2)%v = [6, 7]
    k0%v = [1, 2, 3]
    k0%x = me
    do j = 1, 2
      n1(j)%i = j + me
      n1(j)%x = [1.5, 2.5]
    end do
    dc = 'string'
    cl%a = 3 + me
    cl%b = [1, 2, 3]
    cl%s = 'cccc'
    cl%z = (0, 1)
    cl%n%k = 1
    cl%n%v = [2, 3]
    h0%own = me
    h0%x = [5, 6, 7, 8] + me
    ls = 2
    ii = [1, 2, 3, 4, 5, 6]
    lt = record(a=70, b=[7, 8, 9], s='loca', z=(5, 6))
    lc = 'local'
    dl = 'deferred'
    st = 99
    calls = 0
{    sync all
}  end subroutine

  ! A line for the variables of image `me`, one for the objects that it has worked on, which are its own or, with coarrays, those
  ! of another image: the first numbers say which statement and which image's work it is.
  subroutine show(number, me, ls, ii, lt, lc, dl, st)
    integer, intent(in) :: number, me, ls, ii(6), st
    type(record), intent(in) :: lt
    character(5), intent(in) :: lc
    character(:), allocatable, intent(in) :: dl
    character(9000) :: text
    integer :: whose, i, j
    whose = me
{    sync all
    whose = 1 + modulo(me - 2, num_images())
}    write (text, '(i0,1x,i0,*(1x,g0))') number, me, 'variables', ls, ii, calls, merge(0, st, st == 99), lt%a, lt%b, lt%s, lt%z, lt%n%k, lt%n%v, lc, &
      len(dl), dl
    print '(a)', trim(text)
    write (text, '(i0,1x,i0,*(1x,g0))') number, whose, 'objects', 'i1', i1, 'i2', i2, 'is', is, 'd1', d1, 'b1', b1, 'w1', w1, 'r1', &
      r1, 'r2', r2, 'q1', q1, 'z1', z1, 'y1', y1, 'c1', c1, 'cs', cs, 'l1', l1, 'm1', m1, &
      't1', (t1(j)%a, t1(j)%b, t1(j)%s, t1(j)%z, t1(j)%n%k, t1(j)%n%v, j=1, 4), &
      't0', t0%a, t0%b, t0%s, t0%z, t0%n%k, t0%n%v, &
      'e1', (e1(j)%a, e1(j)%b, e1(j)%s, e1(j)%z, e1(j)%n%k, e1(j)%n%v, e1(j)%more, e1(j)%flag, j=1, 3), &
      'o1', (o1(j)%m, o1(j)%q, o1(j)%d, o1(j)%p, j=1, 3), 'o0', o0%m, o0%q, o0%d, o0%u(1)%v, o0%u(2)%v, &
      'k0', k0%v, k0%x, 'n1', (n1(j)%i, n1(j)%x, j=1, 2), 'dc', dc, 'cl', cl%a, cl%b, cl%s, cl%z, cl%n%k, cl%n%v, &
      'h0', h0%own, h0%x, 'h1', h1, 'i3', i3, 'gb', sum(gb), sum(gb*[(modulo(j, 13), j=1, 5000)]), 'tg', sum(tg), sum(tg*[(modulo(j, 13), j=1, 5000)]), 'at', at, 'x1', real(x1, 8), &
      'u1', [((ichar(u1(j)(i:i)), i=1, 3), j=1, 4)], 'm8', m8, &
      'ch', (ch(j)%id, ch(j)%w(1)%m, ch(j)%w(1)%q, ch(j)%w(1)%d, ch(j)%w(2)%m, ch(j)%w(2)%q, ch(j)%w(2)%d, ch(j)%g, ch(j)%words, &
      ch(j)%pn%k, ch(j)%pn%v(1), j=1, 2), 'ca', ca%a, ca%n%k, ca%s, ca%b(1), ca%z
    print '(a)', trim(text)
  end subroutine

  ! Procedures for expressions and CALL statements
  integer function counted(i)
    integer, intent(in) :: i
    calls = calls + 1
    counted = i
  end function
  pure integer function odd(i)
    integer, intent(in) :: i
    odd = 2*i + 1
  end function
  elemental integer function mixed(i, j)
    integer, intent(in) :: i, j
    mixed = 3*i - j
  end function
  function squares(n) result(v)
    integer, intent(in) :: n
    integer :: v(n), j
    v = [(j*j, j=1, n)]
  end function
  pure integer function of_record(x)
    type(record), intent(in) :: x
    of_record = x%a + x%n%k
  end function
  integer function by_value(i) bind(c)
    integer, value :: i
    i = i + 5
    by_value = i
  end function
  pure integer function optional_sum(i, j, k)
    integer, intent(in) :: i
    integer, intent(in), optional :: j, k
    optional_sum = i
    if (present(j)) optional_sum = optional_sum + 10*j
    if (present(k)) optional_sum = optional_sum + 100*k
  end function
  pure integer function of_array(a)
    integer, intent(in) :: a(:)
    of_array = sum(a) + size(a)
  end function
  pure integer function of_text(c)
    character(*), intent(in) :: c
    of_text = len(c) + index(c, 'b')
  end function
  elemental subroutine bump(i, by)
    integer, intent(inout) :: i
    integer, intent(in) :: by
    i = modulo(i + by, 1000)
  end subroutine
  elemental subroutine split(x, low, high)
    integer, intent(in) :: x
    integer, intent(out) :: low, high
    low = modulo(x, 3)
    high = x/3
  end subroutine
  subroutine no_intent(i)
    integer :: i
    i = i + 1
  end subroutine
  subroutine explicit_shape(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(n)
    a(n) = a(1) + n
  end subroutine
  subroutine assumed_shape(a)
    integer, intent(inout) :: a(:)
    if (size(a) > 0) a(size(a)) = -a(1)
  end subroutine
  subroutine set(a)
    integer, intent(out) :: a(:)
    integer :: j
    a = [(j*10, j=1, size(a))]
  end subroutine
  subroutine set_scalar(i, x)
    integer, intent(out) :: i
    real(8), intent(out), optional :: x
    i = 44
    if (present(x)) x = 4.5d0
  end subroutine
  subroutine set_text(c)
    character(*), intent(inout) :: c
    if (len(c) > 0) c(1:1) = '#'
  end subroutine
  subroutine set_record(x)
    type(record), intent(inout) :: x
    x%a = x%a + 1
    x%s(2:3) = 'QQ'
  end subroutine
  subroutine set_wide(u)
    character(*, ucs4), intent(inout) :: u
    if (len(u) > 0) u(len(u):) = ucs4_'?'
  end subroutine
  subroutine set_matrix(a)
    integer, intent(inout) :: a(:, :)
    a = a + reshape([1, 2, 3, 4, 5, 6, 7, 8], shape(a), pad=[0])
  end subroutine
  subroutine set_any(a, n)
    integer, intent(in) :: n
    integer, intent(inout) :: a(*)
    a(1:n) = a(n:1:-1)
  end subroutine
  subroutine set_small(i, j)
    integer(int16), intent(inout) :: i(:)
    integer(int8), intent(out) :: j
    i = i + 1_int16
    j = 9
  end subroutine
  pure function twice(a) result(v)
    integer, intent(in) :: a(:)
    integer :: v(size(a))
    v = 2*a
  end function
  function halves(a) result(v)
    integer, intent(in) :: a(:)
    integer, allocatable :: v(:)
    v = a/2
  end function
  pure function quoted(c) result(q)
    character(*), intent(in) :: c
    character(len(c) + 2) :: q
    q = '<'//c//'>'
  end function
  pure integer function tell_integer(x)
    integer, intent(in) :: x
    tell_integer = x + 1
  end function
  pure integer function tell_int8(x)
    integer(int8), intent(in) :: x
    tell_int8 = x + 2
  end function
  pure integer function tell_int64(x)
    integer(int64), intent(in) :: x
    tell_int64 = int(x) + 3
  end function
  pure integer function tell_real(x)
    real(8), intent(in) :: x
    tell_real = int(modulo(x, 64d0)) + 4
  end function
  pure integer function tell_text(x)
    character(*), intent(in) :: x
    tell_text = len(x) + 5
  end function
  pure integer function tell_wide(x)
    character(*, ucs4), intent(in) :: x
    tell_wide = len(x)*6 + ichar(x(1:1))
  end function
  pure integer function tell_array(x)
    integer, intent(in) :: x(:)
    tell_array = size(x)*7 + sum(x)
  end function
  pure integer function tell_matrix(x)
    integer, intent(in) :: x(:, :)
    tell_matrix = size(x, 1)*8 + sum(x) - x(1, 1)
  end function
  pure integer function tell_record(x)
    class(record), intent(in) :: x
    tell_record = x%a + 9
  end function
  subroutine set_real(x)
    real(8), intent(inout) :: x(:)
    x = x*2
  end subroutine
end module

subroutine external_scalar(i, x)
  integer, intent(inout) :: i
  integer, intent(in) :: x
  i = i + 2*x
end subroutine
