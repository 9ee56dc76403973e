! Row decl-dummy: procedure pointers, procedure components, dummy procedures and abstract interfaces with coarray dummy arguments;
! assumed-type, assumed-rank and BIND(C) dummies with coarrays and coindexed objects as actual arguments; ASYNCHRONOUS, VOLATILE,
! CONTIGUOUS pointers; recursive procedures with allocatable coarrays.
module procedures
  use, intrinsic :: iso_fortran_env
  use, intrinsic :: iso_c_binding
  implicit none
  abstract interface
    subroutine op(a, k)
      integer, intent(inout) :: a(:)[*]
      integer, intent(in) :: k
    end subroutine
    function fop(a, k) result(r)
      import :: int64
      integer(int64), intent(in) :: a[*]
      integer, intent(in) :: k
      integer(int64) :: r
    end function
  end interface
  type :: worker
    procedure(op), pointer, nopass :: p => null()
  end type
  type :: dataset
    integer, allocatable :: a(:)[:]
    integer :: n = 0
  contains
    procedure :: init
    procedure :: shift
    final :: bye
  end type
contains
  subroutine init(this, n)
    class(dataset), intent(inout) :: this
    integer, intent(in) :: n
    allocate (this%a(n)[*])
    this%a = this_image()
    this%n = n
  end subroutine
  subroutine shift(this)
    class(dataset), intent(inout) :: this
    integer :: t(this%n)
    t = this%a(:)[1 + mod(this_image(), num_images())]
    sync all
    this%a = t
    sync all
  end subroutine
  subroutine bye(this)
    type(dataset), intent(inout) :: this
    this%n = -1
  end subroutine
  subroutine dbl(a, k)
    integer, intent(inout) :: a(:)[*]
    integer, intent(in) :: k
    a(:)[k] = 2*a(:)[k]
  end subroutine
  function get8(a, k) result(r)
    integer(int64), intent(in) :: a[*]
    integer, intent(in) :: k
    integer(int64) :: r
    r = a[k]
  end function
  subroutine apply(f, a, k)
    procedure(op) :: f
    integer, intent(inout) :: a(:)[*]
    integer, intent(in) :: k
    call f(a, k)
  end subroutine
  integer function bytes(a) result(r)
    type(*), intent(in) :: a(..)
    r = size(a)
  end function
  integer function rk(a) result(r)
    integer, intent(in) :: a(..)
    select rank (a)
    rank (0); r = a
    rank (1); r = sum(a)
    rank (2); r = -sum(a)
    rank default; r = 999
    end select
  end function
  subroutine cproc(a, n) bind(c)
    integer(c_int), value :: n
    integer(c_int), intent(inout) :: a(n)
    a = a + 1
  end subroutine
  recursive subroutine rec(d, k)
    integer, intent(in) :: d, k
    integer, allocatable :: loc(:)[:]
    integer, save :: st[*] = 0
    allocate (loc(d)[*])
    loc = this_image()*d
    st = st + 1
    sync all
    if (any(loc(:)[k] /= k*d)) error stop 'rec'
    if (st[k] < 1) error stop 'rec2'
    if (d > 1) call rec(d - 1, k)
    if (any(loc(:)[k] /= k*d)) error stop 'rec3'
  end subroutine
end module

program decl_dummy_procedures
  use procedures
  use checks
  implicit none
  integer, save, target :: v(6)[*], m(2,3)[*]
  integer(int64), save :: l[*]
  integer, asynchronous, save :: as(3)[*]
  integer, volatile, save :: vo[*]
  integer, allocatable, target :: at(:)[:]
  procedure(op), pointer :: pp
  procedure(fop), pointer :: pf
  integer, pointer, contiguous :: cp(:)
  integer, pointer :: sp(:)
  type(worker) :: w
  type(dataset), save :: ds
  integer :: me, n, r, left
  me = this_image(); n = num_images(); r = 1 + mod(me, n); left = 1 + mod(me+n-2, n)
  v = me; m = me; l = me*10; as = me; vo = me
  allocate (at(6)[*]); at = me
  sync all
  pp => dbl
  call pp(v, r)
  sync all
  call check('pp', v, [integer :: 2*me, 2*me, 2*me, 2*me, 2*me, 2*me])
  sync all
  pf => get8
  call check('pf', pf(l, r), 10_int64*r)
  w%p => dbl
  call w%p(v(2:6:2), r)
  sync all
  call check('wp', v, [2, 4, 2, 4, 2, 4]*me)
  sync all
  call apply(dbl, at, r)
  sync all
  call check('apply', at, spread(2*me, 1, 6))
  call check('bytes', [bytes(v), bytes(v(1:2)[r]), bytes(m(:,2:)[r]), bytes(l)], [6, 2, 4, 1])
  call check('rk', [rk(m), rk(m(:,1)[r]), rk(vo), rk(vo[r]), rk(m(:,:)[r])], [-6*me, 2*r, me, r, -6*r])
  sync all
  cp => v
  cp(1) = -5
  sp => at(1:6:2)
  sp = 8
  sync all
  call check('ptr', [v(1)[r], at(3)[r], at(4)[r]], [-5, 8, 2*r])
  sync all
  call cproc(v, 6)
  call cproc(at(2:5), 4)
  sync all
  call check('c', [v(1)[r], at(3)[r], at(6)[r]], [-4, 9, 2*r])
  sync all
  call cproc(at(2:3)[r], 2)
  sync all
  call check('c copy back', at(3), 10)
  as(2)[r] = 7
  vo[r] = 9
  sync all
  call check('as', [as(2), vo], [7, 9])
  call rec(4, r)
  call ds%init(3)
  sync all
  call ds%shift()
  call check('ds', ds%a, spread(r, 1, 3))
  call finish()
end program
