! Row decl-class: polymorphic coarrays and dummy arguments of types with kind parameters and of unlimited polymorphic ones (J3/18-007r1
! 7.5.3, 9.7.1.2), coindexed in SELECT TYPE.
module kinds
  implicit none
  type :: s(k)
    integer, kind :: k = 4
    integer(k) :: i = 0
  end type
  type, extends(s) :: e(m)
    integer, kind :: m = 8
    real(m) :: r(2) = 0
  end type
contains
  subroutine work(p, k, v)
    class(s(4)), intent(inout) :: p(:)[*]
    integer, intent(in) :: k, v
    p(1)[k]%i = v
    select type (p)
    type is (e(4,8))
      p(2)[k]%r(2) = v
      p(1)[k]%r = [v, v]
    class is (s(4))
      p(2)[k]%i = v
    end select
  end subroutine
  subroutine anyone(u, k)
    class(*), intent(inout) :: u[*]
    integer, intent(in) :: k
    select type (u)
    type is (integer)
      u[k] = u[k] + 1
    type is (real(8))
      u[k] = 2.5d0
    type is (character(*))
      u[k](1:2) = 'zz'
    type is (e(4,8))
      u[k]%r(1) = u[k]%r(1) + 3
      u[k] = e(4,8)(i=4, r=[5d0, 6d0])
    class default
      error stop 'default'
    end select
  end subroutine
  subroutine arr(u, k)
    class(*), intent(inout) :: u(:)[*]
    integer, intent(in) :: k
    select type (q => u)
    type is (integer)
      q(2:3)[k] = [20, 30]
    type is (s(4))
      q(1)[k]%i = q(2)%i + 1
    end select
  end subroutine
end module

program decl_class_kinds
  use kinds
  use checks
  implicit none
  type(s), save :: a(2)[*]
  type(e(4,8)), save :: b(2)[*], b1[*]
  class(s(4)), allocatable :: c(:)[:]
  class(*), allocatable :: u[:], uu(:)[:]
  integer, save :: i[*], ia(4)[*]
  real(8), save :: d[*]
  character(4), save :: ch[*]
  integer :: me, n, r, left
  me = this_image(); n = num_images(); r = 1 + mod(me, n); left = 1 + mod(me+n-2, n)
  allocate (e(4,8) :: c(2)[*])
  allocate (integer :: u[*])
  allocate (s(4) :: uu(3)[*])
  call work(a, r, me); call work(b, r, me*2); call work(c, r, me*3)
  sync all
  call check('a', a%i, [left, left])
  call check('b', [b%i], [2*left, 0]); call check('b r', b(2)%r, [0d0, 2d0*left])
  call check('c', [c%i], [3*left, 0])
  select type (c)
  type is (e(4,8))
    call check('cr', c(2)%r(2), 3d0*left)
    call check('cr', c(2)[r]%r(2), 3d0*me)
    c(1)[r]%r(:) = c(2)[r]%r(2:1:-1)
  end select
  i = 5; ia = 0; d = 0; ch = 'abcd'
  sync all
  call anyone(i, r); call anyone(d, r); call anyone(ch, r); call anyone(b1, r)
  sync all
  call check('i', i, 6); call check('d', d, 2.5d0); call check('ch', ch, 'zzcd'); call check('b1', b1%r, [5d0, 6d0])
  select type (u)
  type is (integer)
    u = 3
    sync all
    call check('u', u[r], 3)
  end select
  sync all
  call anyone(u, r)
  sync all
  select type (u)
  type is (integer)
    call check('u', u, 4)
  end select
  call arr(ia, r); call arr(uu, r)
  call arr(ia(1:3), r)
  sync all
  call check('ia', ia, [0, 20, 30, 0])
  select type (uu)
  type is (s(4))
    call check('uu', uu(1)%i, 1)
  end select
  call finish()
end program
