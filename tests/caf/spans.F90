! Arrays whose descriptors have a span that gfortran has not set: allocatable components in CO_BROADCAST of their type, after the stack
! has held descriptors of other arrays; and pointers to components of arrays, whose span is that of the structure (gfortran 12 to 14
! pass the whole structures).
module spans_types
  implicit none
  integer, parameter :: version = __GNUC__
  type holder
    integer :: n
    real, allocatable :: v(:)
    integer(1), allocatable :: small(:, :)
  end type
  type pair
    integer :: a, b
  end type
  type triple
    integer :: a, b, c
  end type
contains
  subroutine broadcast(h, r, of_triples)
    type(holder), intent(inout) :: h
    real(8), intent(inout) :: r(:)
    integer, pointer, intent(in) :: of_triples(:)
    integer :: k
    call co_broadcast(r(size(r):1:-1), 1)
    call co_sum(r(1:2))
    if (version >= 15) call co_broadcast(of_triples, 1)
    do k = 1, 2
      call co_broadcast(h, 1)
      call co_broadcast(r(::2), 1)
    end do
  end subroutine
  ! What the stack holds next are the offset (-1) and a span of another array, in turn: an offset is three words before a span.
  subroutine leave_on_stack(odd, even)
    integer, intent(in) :: odd, even
    integer(8), volatile :: words(100)
    words(1::2) = odd
    words(2::2) = even
  end subroutine
  subroutine broadcast_one(h)
    type(holder), intent(inout) :: h
    call co_broadcast(h, 1)
  end subroutine
  subroutine broadcast_first(p)
    type(pair), target, intent(inout) :: p(:)
    integer, pointer :: of_pairs(:)
    of_pairs => p%a
    if (version >= 15) call co_broadcast(of_pairs, 1)
  end subroutine
end module
program spans
  use spans_types
  implicit none
  type(holder) :: h
  type(pair), allocatable, target :: p(:)
  type(triple), allocatable, target :: q(:)
  integer, pointer, save :: of_pairs(:)
  integer, pointer :: of_triples(:)
  real(8) :: r(10)
  integer :: me, n, k
  me = this_image()
  do n = 1, 40
    allocate (p(n), q(n))
    r = me
    h%n = me
    h%v = [(real(100*me + k), k = 1, n)]
    h%small = reshape([(int(me, 1), k = 1, 2*n)], [2, n])
    p = [(pair(me, k), k = 1, n)]
    q = [(triple(me, me, k), k = 1, n)]
    call co_broadcast(r(10:1:-3), 1)
    call co_broadcast(h, 1)
    if (h%n /= 1 .or. any(h%v /= [(real(100 + k), k = 1, n)]) .or. any(h%small /= 1)) call wrong('holder', n)
    h%v = 10*me
    h%small = int(10*me, 1)
    of_triples => q%b
    call broadcast(h, r, of_triples)
    if (any(h%v /= 10) .or. any(h%small /= 10)) call wrong('holder in a procedure', n)
    if (any(q%a /= me) .or. any(q%b /= merge(1, me, version >= 15)) .or. any(q%c /= [(k, k = 1, n)])) call wrong('triples', n)
    of_pairs => p%a
    if (version >= 15) call co_broadcast(of_pairs, 1)
    if (any(p%a /= merge(1, me, version >= 15)) .or. any(p%b /= [(k, k = 1, n)])) call wrong('pairs', n)
    p%a = 2*me
    if (n > 8) call broadcast_first(p)
    if (any(p%a /= 2*merge(1, me, version >= 15 .and. n > 8)) .or. any(p%b /= [(k, k = 1, n)])) call wrong('first of pairs', n)
    deallocate (p, q)
  end do
  call many_components()
contains
  ! So many that some begin a page; some are reallocated.
  subroutine many_components()
    type(holder) :: h(600)
    integer :: span
    do n = 1, size(h)
      h(n)%v = [(real(me + k), k = 1, mod(n, 37))]
      h(n)%small = reshape([(int(me, 1), k = 1, 2*mod(n, 50))], [2, mod(n, 50)])
    end do
    do n = 1, size(h), 7
      h(n)%v = [(real(me + k), k = 1, mod(n, 23) + 5)]
    end do
    do n = 1, size(h)
      h(n)%n = me
      span = 8 + 4*mod(n/2, 8)
      if (mod(n, 2) == 0) call leave_on_stack(-1, span)
      if (mod(n, 2) == 1) call leave_on_stack(span, -1)
      call broadcast_one(h(n))
      if (h(n)%n /= 1 .or. any(h(n)%v /= [(real(1 + k), k = 1, size(h(n)%v))]) .or. any(h(n)%small /= 1)) &
        call wrong('one of many holders', n)
    end do
  end subroutine
  subroutine wrong(what, n)
    character(*), intent(in) :: what
    integer, intent(in) :: n
    print '(a,i0,3a,i0)', 'image ', this_image(), ': ', what, ' of ', n
    error stop
  end subroutine
end program
