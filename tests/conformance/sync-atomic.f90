! Row sync-atomic: the atomic subroutines (J3/18-007r1 16.5, 16.9.20 to 16.9.29): ATOMIC_DEFINE, REF, ADD, AND, OR,
! XOR, FETCH_ADD, FETCH_AND, FETCH_OR, FETCH_XOR, CAS for integer(atomic_int_kind), DEFINE, REF and CAS for
! logical(atomic_logical_kind); ATOM local and coindexed, scalars, elements, components, allocatables; keyword
! arguments; STAT=; VALUE of other kinds.
program sync_atomic
  use, intrinsic :: iso_fortran_env, only: atomic_int_kind, atomic_logical_kind, int8, int64
  use checks
  implicit none
  type :: counters
    integer(atomic_int_kind) :: n = 0, list(3) = 0
    logical(atomic_logical_kind) :: flag = .false.
  end type
  integer(atomic_int_kind) :: a[*] = 0, many(4)[*] = 0, value, old, bits[*] = 0, max_seen[*] = 0
  logical(atomic_logical_kind) :: l[*] = .false., old_l, lvalue
  logical :: lvalue4
  logical(1) :: lvalue1
  integer(int8) :: value8
  integer(int64) :: value64
  type(counters) :: c(2)[*]
  integer(atomic_int_kind), allocatable :: d(:)[:]
  integer :: me, images, right, left, i, k, status
  integer(int64) :: status8
  integer, allocatable :: seen(:)

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1
  allocate (d(2:5)[*], source=0_atomic_int_kind)

  ! Local, alone
  call atomic_define(a, 12)
  call atomic_ref(value, a)
  call check('define and ref', value, 12_atomic_int_kind)
  call atomic_add(a, 30)
  call check('add', a, 42_atomic_int_kind)
  call atomic_and(a, 60)
  call check('and', a, 40_atomic_int_kind)
  call atomic_or(a, 3)
  call check('or', a, 43_atomic_int_kind)
  call atomic_xor(a, 15)
  call check('xor', a, 36_atomic_int_kind)
  call atomic_fetch_add(a, -40, old)
  call check('fetch_add', [old, a], [36_atomic_int_kind, -4_atomic_int_kind])
  call atomic_fetch_and(a, 255, old)
  call check('fetch_and', [old, a], [-4_atomic_int_kind, 252_atomic_int_kind])
  call atomic_fetch_or(a, 3, old)
  call check('fetch_or', [old, a], [252_atomic_int_kind, 255_atomic_int_kind])
  call atomic_fetch_xor(a, 240, old)
  call check('fetch_xor', [old, a], [255_atomic_int_kind, 15_atomic_int_kind])
  call atomic_cas(a, old, 15_atomic_int_kind, 7_atomic_int_kind)
  call check('cas that succeeds', [old, a], [15_atomic_int_kind, 7_atomic_int_kind])
  call atomic_cas(a, old, 15_atomic_int_kind, 9_atomic_int_kind)
  call check('cas that fails', [old, a], [7_atomic_int_kind, 7_atomic_int_kind])
  call atomic_define(l, .true.)
  call atomic_ref(lvalue, l)
  call check('logical define and ref', logical(lvalue), .true.)
  call atomic_cas(l, old_l, .true._atomic_logical_kind, .false._atomic_logical_kind)
  call check('logical cas that succeeds', [logical(old_l), logical(l)], [.true., .false.])
  call atomic_cas(l, old_l, .true._atomic_logical_kind, .true._atomic_logical_kind)
  call check('logical cas that fails', [logical(old_l), logical(l)], .false.)

  ! Keyword arguments, STAT=, other kinds of VALUE
  status = -1
  call atomic_define(value=99, atom=a, stat=status)
  call check('stat of define', status, 0)
  status8 = -1
  call atomic_ref(atom=a, value=value64, stat=status8)
  call check('ref into another kind', [value64, status8], [99_int64, 0_int64])
  call atomic_ref(value8, a)
  call check('ref into integer(1)', value8, 99_int8)
  call atomic_define(a, 100_int8)
  call atomic_ref(value, a)
  call check('define from integer(1)', value, 100_atomic_int_kind)
  call atomic_define(a, 101_int64)
  call check('define from integer(8)', a, 101_atomic_int_kind)
  call atomic_define(l, .true._1)
  call atomic_ref(lvalue1, l)
  call atomic_ref(lvalue4, l)
  call check('logical kinds', [logical(lvalue1), lvalue4], .true.)
  status = -1
  call atomic_add(a, 1, stat=status)
  call check('stat of add', status, 0)
  status = -1
  call atomic_fetch_or(a, old=old, value=0, stat=status)
  call check('stat of fetch_or', [int(old), status], [102, 0])
  status = -1
  call atomic_cas(atom=a, old=old, compare=102_atomic_int_kind, new=1_atomic_int_kind, stat=status)
  call check('stat of cas', [int(a), status], [1, 0])
  sync all

  ! Coindexed; every image takes part at once
  call atomic_define(a, 0)
  sync all
  do i = 1, 200
    call atomic_add(a[1], me)
    call atomic_fetch_add(many(2)[images], 1, old)
    call atomic_xor(bits[right], 2**mod(me, 8))
  end do
  call atomic_or(many(4)[1], 2**me)
  call atomic_fetch_or(many(3)[1], 2**me, old)
  call check('own bit was not set', iand(int(old), 2**me), 0)
  sync all
  call atomic_ref(value, a[1])
  call check('sum of all', int(value), 200*images*(images + 1)/2)
  call atomic_ref(value, many(2)[images])
  call check('count of all', int(value), 200*images)
  call check('an even number of xor', int(bits), 0)
  call atomic_ref(value, many(4)[1])
  call check('bits of all', int(value), 2**(images + 1) - 2)
  sync all
  call atomic_and(many(4)[1], not(2**me))
  call atomic_fetch_and(many(3)[1], not(2**me), old)
  call check('own bit was set', iand(int(old), 2**me), 2**me)
  sync all
  call check('no bits left', int([many(4)[1], many(3)[1]]), 0)

  ! fetch_add gives out each ticket once
  seen = [integer ::]
  do i = 1, 50
    call atomic_fetch_add(d(3)[1], 1, old)
    seen = [seen, int(old)]
  end do
  do i = 1, 50
    call atomic_add(d(4)[1 + mod(seen(i), images)], seen(i))
  end do
  sync all
  do k = 1, images
    call check('tickets', int(d(4)[k]), sum([(merge(i, 0, mod(i, images) == k - 1), i=0, 50*images - 1)]))
  end do

  ! A maximum by compare and swap, components, elements of components
  value = modulo(7*me, 11)
  do
    call atomic_ref(old, max_seen[1])
    if (old >= value) exit
    call atomic_cas(max_seen[1], old, old, value)
  end do
  call atomic_add(c(2)[right]%list(3), me)
  call atomic_define(c(1)[right]%n, -me)
  call atomic_define(c(1)[right]%flag, .true.)
  sync all
  call check('maximum', int(max_seen[1]), maxval([(modulo(7*k, 11), k=1, images)]))
  call check('components', int([c(2)%list(3), c(1)%n]), [left, -left])
  call atomic_ref(lvalue, c(1)[right]%flag)
  call check('logical component', logical(lvalue), .true.)
  call atomic_cas(l[right], old_l, .true._atomic_logical_kind, .false._atomic_logical_kind)
  sync all
  call check('logical cas of the left image', logical(l), .false.)
  status = -1
  call atomic_fetch_xor(c(1)[right]%n, 0, old, stat=status)
  call check('coindexed with stat', [int(old), status], [-me, 0])
  call atomic_fetch_add(c(1)[me]%n, 0, old)
  call check('coindexed, own image', int(old), -left)
  call through_dummy(d)
  call finish()

contains

  subroutine through_dummy(x)
    integer(atomic_int_kind), intent(inout) :: x(:)[*]
    sync all
    call atomic_define(x(1), 5)
    call atomic_add(x(1)[me], 6)
    call check('dummy', int(x(1)), 11)
  end subroutine

end program
