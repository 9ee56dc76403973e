! Atomic subroutines, of integers and logicals, here and there.
program atomics
  use, intrinsic :: iso_fortran_env
  implicit none
  integer(atomic_int_kind) :: a(3)[*], old, value
  logical(atomic_logical_kind) :: flag[*], was
  integer :: me, n, next, i, status
  me = this_image()
  n = num_images()
  next = merge(1, me + 1, me == n)
  a = 0
  flag = .false.
  sync all
  do i = 1, 100
    call atomic_add(a(1)[1], me)
    call atomic_fetch_add(a(2)[n], 1, old)
    call need(old >= i - 1 .and. old < 100*n, 'ATOMIC_FETCH_ADD')
  end do
  sync all
  call atomic_ref(value, a(1)[1])
  call need(value == 50*n*(n + 1), 'ATOMIC_ADD')
  call atomic_ref(value, a(2)[n])
  call need(value == 100*n, 'count')
  sync all
  call atomic_define(a(3)[next], -me)
  sync all
  call atomic_ref(value, a(3))
  call need(value == -merge(n, me - 1, me == 1), 'ATOMIC_DEFINE')
  sync all
  a = int(b'1100')
  sync all
  call atomic_and(a(1)[next], int(b'0110'))
  call atomic_or(a(2)[next], int(b'0011'))
  call atomic_xor(a(3)[next], int(b'1010'))
  sync all
  call need(all(a == [int(b'0100'), int(b'1111'), int(b'0110')]), 'AND, OR, XOR')
  sync all
  call atomic_fetch_and(a(1)[next], 0, old)
  call need(old == int(b'0100'), 'ATOMIC_FETCH_AND')
  call atomic_fetch_or(a(2)[next], int(b'10000'), old)
  call need(old == int(b'1111'), 'ATOMIC_FETCH_OR')
  call atomic_fetch_xor(a(3)[next], int(b'0110'), old, stat=status)
  call need(old == int(b'0110') .and. status == 0, 'ATOMIC_FETCH_XOR')
  sync all
  call need(all(a == [0, int(b'11111'), 0]), 'values after fetches')
  sync all
  call atomic_cas(a(1)[1], old, 0, me)
  call need((old == 0) .or. (old >= 1 .and. old <= n), 'ATOMIC_CAS')
  sync all
  call atomic_ref(value, a(1)[1])
  call need(value >= 1 .and. value <= n .and. (old /= 0 .or. value == me), 'one has exchanged it')
  sync all
  if (me == 1) call atomic_define(flag[n], .true._atomic_logical_kind)
  if (me == n) then
    was = .false.
    do while (.not. was)
      call atomic_ref(was, flag)
    end do
    call atomic_cas(flag, was, .true._atomic_logical_kind, .false._atomic_logical_kind)
    call need(logical(was) .and. .not. flag, 'logical')
  end if
contains
  subroutine need(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    print '(a,i0,2a)', 'image ', me, ': wrong: ', what
    error stop 1
  end subroutine
end program
