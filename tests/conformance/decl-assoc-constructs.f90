! Row decl-assoc: ASSOCIATE, SELECT TYPE, SELECT RANK and pointers with coarrays and sections of coarrays as selectors (J3/18-007r1
! 11.1.3, 11.1.10, 11.1.11): associate names have image selectors, cobounds and cosubscripts.
program decl_assoc_constructs
  use checks
  implicit none
  type :: t
    integer :: a(4) = 0
    real :: r = 0
  end type
  type, extends(t) :: u
    integer :: extra = 0
  end type
  type(t), save, target :: x(3)[*]
  class(t), allocatable :: c(:)[:]
  class(t), allocatable :: s[:]
  integer, allocatable :: al(:,:)[:,:]
  integer, save :: m(4,4)[*]
  integer :: me, n, r, left, i, v(2)
  me = this_image(); n = num_images(); r = 1 + mod(me, n); left = 1 + mod(me+n-2, n)
  allocate (u :: c(0:2)[*], s[*]); allocate (al(2,3)[2,*])
  do i = 1, 3; x(i)%a = i*me; end do
  x%r = me; m = me
  associate (y => x)
    sync all
    call check('a1', y(2)[r]%a(3), 2*r)
    y(3)[r]%a(4) = 99
    sync all
    call check('a2', x(3)%a(4), 99)
  end associate
  associate (y => x(2:3), z => m(1:3:2, 2:4))
    y(2)[r]%r = -1.0
    z(2, 1)[r] = 77
    z(:, 3)[r] = [5, 6]
    sync all
    call check('a3', x(3)%r, -1.0)
    call check('a4', [m(3,2), m(1,4), m(3,4)], [77, 5, 6])
    v = z(:,3)[left]
    call check('a5', v, [5, 6])
  end associate
  sync all
  associate (q => x(1)%a)
    q = -me
  end associate
  sync all
  call check('comp', x(1)[r]%a(2), -r)
  select type (c)
  type is (u)
    c%extra = me
    sync all
    call check('st', c(0)[r]%extra, r)
    c(2)[r]%a(1:4:3) = [1, 4]
    associate (cc => c)
      cc(1)[r]%r = 2.5
    end associate
    sync all
    call check('st2', c(2)%a, [1, 0, 0, 4])
    call check('st3', c(1)%r, 2.5)
  class default
    error stop
  end select
  select type (z => s)
  class is (u)
    z%extra = 10*me
    sync all
    call check('cls', z[r]%extra, 10*r)
  end select
  call ranks(m); call ranks(m(:,1)); call ranks(m(1,1))
  associate (a => al)
    a = me
    sync all
    call check('al', a(1,2)[1+mod(r-1,2), 1+(r-1)/2], r)
    call check('idx', image_index(a, [2,1]), merge(2, 0, n > 1))
    call check('uc', ucobound(a, 1), 2)
    call check('ti', this_image(a), [1+mod(me-1,2), 1+(me-1)/2])
  end associate
  sync all
  block
    integer, pointer :: p(:)
    p => x(2)%a
    p(2) = 1234
    sync all
    call check('ptr', x(2)[r]%a(2), 1234)
  end block
  call finish()
contains
  subroutine ranks(a)
    integer, intent(inout) :: a(..)
    select rank (a)
    rank (2)
      a(2,1) = m(1,1)[r]*0 + 3
    rank (1)
      a(1) = a(1) + 1
    rank (0)
      a = a + 1
    end select
    sync all
  end subroutine
end program
