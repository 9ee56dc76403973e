! Row coll: arguments that are components of all elements of an array, in coarrays of any kind, in collective subroutines (J3/18-007r1
! 16.9.46), on either side of assignments, and behind image selectors. gfortran 12 describes `a%c` wrongly if `a` is allocatable, a pointer
! or an associate name, and leaves `a` with the address of `c`: what stands beside must stay as it is.
module types
  implicit none
  type part
    real(8) :: v = 0
    integer :: n = 0
    character(4) :: s = ' '
    complex :: z = 0
    integer :: e(2) = 0
  end type
  type box
    type(part), allocatable :: p(:), q(:,:)
    type(part), pointer :: r(:) => null()
    type(part) :: f(3)
  end type
  type bound
    integer :: n = 0, w(2) = 0
  contains
    procedure :: plus
  end type
  type last
    integer :: n = 0, w(2) = 0
  contains
    final :: count_last
  end type
  type holder
    integer :: k = -1
    type(last) :: one
    integer :: j = -2
  end type
  type, extends(part) :: longer
    integer :: more(3) = 9
    type(bound) :: b
  end type
  type tidy
    integer :: n = 0, w(2) = 0
  contains
    final :: forget
  end type
  type assigned
    integer :: n = 0, w(2) = 0
  contains
    procedure :: set_assigned
    generic :: assignment(=) => set_assigned
  end type
  type, extends(part) :: full
    type(tidy) :: l
    type(assigned) :: a
  end type
  integer :: finals = 0
  type around
    integer :: k = -1
    type(bound) :: one
    integer :: j = -2
  end type
contains
  subroutine count_last(this)
    type(last), intent(inout) :: this
    finals = finals + 1
  end subroutine
  pure subroutine set_assigned(to, from)
    class(assigned), intent(inout) :: to
    type(assigned), intent(in) :: from
    to%n = from%n + 1000
    to%w = -1
  end subroutine
  pure subroutine forget(this)
    type(tidy), intent(inout) :: this
    this%n = -9
    this%w = -9
  end subroutine
  pure type(tidy) function tidy_of(a, b)
    type(tidy), intent(in) :: a, b
    tidy_of%n = max(a%n, b%n)
    tidy_of%w = a%w + b%w
  end function
  pure type(assigned) function assigned_of(a, b)
    type(assigned), intent(in) :: a, b
    assigned_of%n = a%n + b%n
    assigned_of%w = max(a%w, b%w)
  end function
  pure type(bound) function plus(a, b)
    class(bound), intent(in) :: a
    type(bound), intent(in) :: b
    plus = bound(a%n + b%n, a%w + b%w)
  end function
  pure type(bound) function sum_of(a, b)
    type(bound), intent(in) :: a, b
    sum_of = a%plus(b)
  end function
end module
program awkward
  use types
  implicit none
  type(part), allocatable :: a(:)
  type(box) :: b
  type(box), save :: c[*]
  type(part), pointer :: p(:)
  class(part), allocatable :: k(:)
  integer, save :: m(3)[*], m2(2,2)[*]
  character(4), save :: w(3)[*]
  complex, allocatable :: z(:)
  real(8) :: total
  integer :: me, np, i, s, other
  real, save :: zz(3)[*]
  me = this_image(); np = num_images(); s = np*(np+1)/2
  other = mod(me, np) + 1
  allocate (a(3), b%p(3), b%q(2,2), b%r(3), c%p(3), c%r(3), z(3))
  allocate (k(3))
  call set(a); call set(b%p); call set(b%r); call set(b%f); call set(c%p); call set(c%r); call set(c%f)
  b%q(1,:) = a(1:2); b%q(2,:) = a(2:3)
  k%n = a%n; k%v = a%v
  z = a%z
  call co_sum(a%n); if (any(a%n /= [1,2,3]*s)) error stop 'a%n'
  call check(a, 'a')
  call co_sum(a%v); if (any(a%v /= [10,20,30]*s)) error stop 'a%v'
  call co_max(a%s); if (any(a%s /= 'x' // achar(64+np))) error stop 'a%s'
  call co_broadcast(a%s(1:1), 1); if (any(a%s /= 'x' // achar(64+np))) error stop 'a%s(1:1)'
  call co_sum(b%p%n); if (any(b%p%n /= [1,2,3]*s)) error stop 'b%p%n'
  call check(b%p, 'b%p')
  call co_sum(b%q%n); if (any(b%q%n /= reshape([1,2,2,3], [2,2])*s)) error stop 'b%q%n'
  call co_sum(b%r%v); if (any(b%r%v /= [10,20,30]*s)) error stop 'b%r%v'
  call co_sum(b%f%e(2)); if (any(b%f%e(2) /= [2,4,6]*s) .or. any(b%f%e(1) /= [1,2,3]*me)) error stop 'b%f%e(2)'
  call co_sum(b%p%e(1)); if (any(b%p%e(1) /= [1,2,3]*s) .or. any(b%p%e(2) /= [2,4,6]*me)) error stop 'b%p%e(1)'
  call co_sum(b%p(2)%e); if (any(b%p(2)%e /= [2*s*merge(s, 1, .false.) + 0*s, 4*s])) then
    if (b%p(2)%e(2) /= 4*s) error stop 'b%p(2)%e'
  end if
  call co_sum(k%n); if (any(k%n /= [1,2,3]*s)) error stop 'k%n'
  if (any(k%v /= [10,20,30]*me)) error stop 'k%v'
  associate (q => b%p)
    call co_max(q%v); if (any(b%p%v /= [10,20,30]*np)) error stop 'q%v'
    call check_n(q%n, 'q%n')
  end associate
  p => b%r
  call co_min(p%n); if (any(b%r%n /= [1,2,3])) error stop 'p%n'
  if (any(p%v /= [10,20,30]*s)) error stop 'p%v'
  ! puts and gets with such sides
  sync all
  m(:)[other] = c%p%n
  w(:)[other] = c%p%s
  m2(:,:)[other] = b%q%n
  sync all
  i = merge(np, me - 1, me == 1)
  if (any(m /= [1,2,3]*i)) error stop 'm'
  if (any(w /= 'x' // achar(64+i))) error stop 'w'
  if (any(c%p%n /= [1,2,3]*me) .or. any(c%p%v /= [10,20,30]*me)) error stop 'c%p'
  c%p%n = m(:)[other]
  c%r%v = m(:)[other]*1.5d0
  a%s = w(:)[other]
  b%q%v = m2(:,:)[other]
  if (any(c%p%n /= [1,2,3]*me) .or. any(c%p%v /= [10,20,30]*me)) error stop 'c%p%n ='
  if (any(c%r%v /= [1,2,3]*1.5d0*me) .or. any(c%r%n /= [1,2,3]*me)) error stop 'c%r%v ='
  if (any(a%s /= 'x' // achar(64+me)) .or. any(a%n /= [1,2,3]*s)) error stop 'a%s ='
  sync all
  if (any(c[other]%p%n /= [1,2,3]*other)) error stop 'c[]%p%n'
  if (any(c[other]%p%s /= 'x' // achar(64+other))) error stop 'c[]%p%s'
  if (any(c[other]%p%z%im /= [1,2,3]*other)) error stop 'c[]%p%z%im'
  if (any(c[other]%r%e(2) /= [2,4,6]*other)) error stop 'c[]%r%e(2)'
  if (any(c[other]%f%n /= [1,2,3]*other)) error stop 'c[]%f%n'
  if (sum(c[other]%p%v) /= 60*other) error stop 'sum'
  if (any(c[other]%p%n /= [1,2,3]*other)) error stop 'c[]%p%n again'
  sync all
  c[other]%p%v = -c%p%n
  c[other]%r%s = c%p%s
  sync all
  c[other]%p%s(2:2) = '!'
  sync all
  if (any(c%p%v /= -[1,2,3]*i)) error stop 'put %p%v'
  if (any(c%r%s /= 'x' // achar(64+i)) .or. any(c%p%s /= 'x!')) error stop 'put %r%s'
  if (any(c%p%n /= [1,2,3]*me)) error stop 'n'
  zz(:)[other] = z%im
  sync all
  if (any(zz /= [1,2,3]*i)) error stop 'z%im'
  z%re = zz(:)[other]
  if (any(z%re /= [1,2,3]*me) .or. any(z%im /= [1,2,3]*me)) error stop 'z%re ='
  call co_sum(z%im)
  if (any(z%im /= [1,2,3]*s) .or. any(z%re /= [1,2,3]*me)) error stop 'co_sum z%im'
  sync all
  call pointers()
  call further_pointers
  call sections_of_pointers
  call substrings
  if (me == 1) print *, 'ok'
contains
  ! Array pointers of a type with a type-bound procedure, also to components.
  subroutine pointers
    type(around), target :: x(6)
    type(bound), pointer :: q(:), q2(:,:)
    do i = 1, 6
      x(i)%one = bound(10*me + i, [i, me])
    end do
    q => x(6:2:-2)%one
    call co_broadcast(q, np)
    if (any(x%one%n /= [10*me + 1, 10*np + 2, 10*me + 3, 10*np + 4, 10*me + 5, 10*np + 6])) error stop 'pointer'
    call co_reduce(q(2:), sum_of)
    if (any(x(2:4:2)%one%n /= np*[10*np + 2, 10*np + 4]) .or. x(6)%one%n /= 10*np + 6) error stop 'section of a pointer'
    if (any(x(2)%one%w /= np*[2, np]) .or. any(x%k /= -1) .or. any(x%j /= -2)) error stop 'beside the target'
    allocate (q2(2, 2))
    q2%n = me
    call co_broadcast(q2(:, 2), 1)
    if (any(q2%n /= reshape([me, me, 1, 1], [2, 2]))) error stop 'pointer of rank 2'
    call co_reduce(q2, operation=sum_of, result_image=np)
    if (me == np .and. any(q2%n /= reshape([s, s, np, np], [2, 2]))) error stop 'result_image'
  end subroutine
  ! Array pointers of types with final procedures, and polymorphic ones; parts of polymorphic dummy arguments.
  subroutine further_pointers
    type(holder), target :: x(6)
    type(last), pointer :: q(:)
    type(longer), target :: y(4)
    class(part), pointer :: c(:)
    do i = 1, 6
      x(i)%one%n = 10*me + i
    end do
    q => x(6:2:-2)%one
    finals = 0
    call co_broadcast(q, np)
    if (any(x%one%n /= [10*me + 1, 10*np + 2, 10*me + 3, 10*np + 4, 10*me + 5, 10*np + 6])) error stop 'final'
    if (any(x%k /= -1) .or. any(x%j /= -2) .or. finals /= 0) error stop 'beside and finalized'
    y%n = [1, 2, 3, 4]*me
    y%b%n = me
    call parts(y)
    if (any(y%b%n /= me) .or. any(y%more(2) /= 9)) error stop 'beside parts'
    y%n = [1, 2, 3, 4]*me
    call parts(y(4:1:-1))
    c => y
    y%n = [1, 2, 3, 4]*me
    call co_sum(c%n)
    if (any(y%n /= [1, 2, 3, 4]*s)) error stop 'polymorphic pointer'
    y%n = [1, 2, 3, 4]*me
    y%v = me
    call co_broadcast(c, np)
    if (any(y%n /= [1, 2, 3, 4]*np) .or. any(y%v /= np) .or. any(y%b%n /= np)) error stop 'all of a polymorphic pointer'
  end subroutine
  ! Sections of array pointers, and components of polymorphic arrays, of types with final procedures and with a defined
  ! assignment, which no collective subroutine calls.
  subroutine sections_of_pointers
    type(last), pointer :: q(:)
    type(tidy), pointer :: q2(:, :)
    type(assigned), pointer :: a(:)
    type(full), target :: f(4)
    type(full) :: g(2, 3)
    integer :: subscript(2)
    subscript = [1, 3]
    allocate (q(0:5), q2(2, 3), a(4))
    q%n = [(10*me + i, i=0, 5)]
    finals = 0
    call co_broadcast(q(1:5:2), np)
    if (any(q%n /= [(10*merge(np, me, mod(i, 2) == 1) + i, i=0, 5)]) .or. finals /= 0) error stop 'section of a pointer'
    do i = 1, 3
      q2(:, i)%n = me
      q2(:, i)%w(1) = 1
    end do
    call co_reduce(q2(:, subscript(1):subscript(2):2), tidy_of)
    if (any(q2(:, ::2)%n /= np) .or. any(q2%n /= reshape([np, np, me, me, np, np], [2, 3]))) error stop 'CO_REDUCE, final'
    if (any(q2(1, :)%w(1) /= [np, 1, np])) error stop 'components of sections'
    a%n = [(i*me, i=1, 4)]
    call co_reduce(a(4:2:-1), assigned_of)
    if (any(a%n /= [me, 2*s, 3*s, 4*s])) error stop 'CO_REDUCE, defined assignment'
    call co_broadcast(a(:2), 1)
    if (any(a%n /= [1, 2*s, 3*s, 4*s])) error stop 'CO_BROADCAST, defined assignment'
    deallocate (q, q2, a)
    f%l%n = [(me + i, i=1, 4)]
    f%a%n = [(me*i, i=1, 4)]
    f%n = me
    call polymorphic(f)
    if (any(f%l%n /= [np + 1, me + 2, np + 3, me + 4])) error stop 'CO_REDUCE of finalizable components'
    if (any(f%a%n /= [me, 2*s, 3*s, 4*s]) .or. any(f%n /= me)) error stop 'CO_REDUCE of assigned components'
    do i = 1, 3
      g(:, i)%s = 'a' // achar(64 + me) // achar(96 + i) // 'd'
    end do
    call substrings_of(g)
    if (any(g(1, :)%s /= 'a' // achar(64 + np) // ['a', 'b', 'c'] // 'd') .or. &
        any(g(2, :)%s /= 'a' // achar(64 + me) // ['a', 'b', 'c'] // 'd')) error stop 'substrings of polymorphic arrays'
  end subroutine
  subroutine polymorphic(f)
    class(full), intent(inout) :: f(:)
    call co_reduce(f(::2)%l, tidy_of)
    call co_reduce(f(2:)%a, assigned_of)
  end subroutine
  subroutine substrings_of(g)
    class(part), intent(inout) :: g(:, :) ! gfortran 13 and later take lower bounds of such an array for 1
    integer :: n
    n = 2
    call co_max(g(1:1, 3:1:-1)%s(2:n))
    call co_reduce(g(:1, :)%s(n:n), later)
  end subroutine
  subroutine parts(y)
    class(part), intent(inout) :: y(:)
    integer :: n(4)
    n = y%n/me
    call co_sum(y%n)
    if (any(y%n /= n*s)) error stop 'parts of a polymorphic dummy'
    call co_reduce(y(2:)%n, largest)
    if (any(y%n /= n*s)) error stop 'CO_REDUCE of parts of a polymorphic dummy'
    y%s = 'x' // achar(64 + me)
    call co_max(y(1:3)%s(2:2))
    if (any(y%s /= ['x' // achar(64 + np), 'x' // achar(64 + np), 'x' // achar(64 + np), 'x' // achar(64 + me)])) &
      error stop 'substrings of parts'
  end subroutine
  pure integer function largest(a, b)
    integer, intent(in) :: a, b
    largest = max(a, b)
  end function
  subroutine substrings
    type(part) :: list(2, 3)
    character(:), allocatable :: d(:, :)
    integer :: first
    first = 2
    list%s = 'a' // achar(64 + me) // 'cd'
    call co_max(list(:, :)%s(first:2))
    if (any(list%s /= 'a' // achar(64 + np) // 'cd')) error stop 'substrings of rank 2'
    list%s = 'a' // achar(64 + me) // 'cd'
    call co_broadcast(list(2:1:-1, 2:)%s(2:3), np)
    if (any(list(:, 2:)%s /= 'a' // achar(64 + np) // 'cd') .or. any(list(:, 1)%s /= 'a' // achar(64 + me) // 'cd')) &
      error stop 'sections of substrings'
    allocate (character(4) :: d(2, 3))
    d = achar(64 + me)
    call co_min(d(:, 2:3)(1:2))
    if (any(d(:, 2:) /= 'A') .or. any(d(:, 1) /= achar(64 + me))) error stop 'substrings of deferred length'
    call co_reduce(d(:, 1:1)(1:1), later)
    if (any(d(:, 1) /= achar(64 + np))) error stop 'CO_REDUCE of substrings'
  end subroutine
  pure function later(a, b)
    character(*), intent(in) :: a, b
    character(len(a)) :: later
    later = max(a, b)
  end function
  subroutine set(x)
    type(part), intent(inout) :: x(3)
    x%n = [1,2,3]*me; x%v = [10,20,30]*me; x%s = 'x' // achar(64 + me); x%z = cmplx([3,2,1], [1,2,3]*me)
    x%e(1) = x%n; x%e(2) = 2*x%n
  end subroutine
  subroutine check(x, what)
    type(part), intent(in) :: x(3)
    character(*), intent(in) :: what
    if (any(x%v /= [10,20,30]*me) .or. any(x%s /= 'x' // achar(64+me)) .or. any(x%e(2) /= [2,4,6]*me)) error stop what
  end subroutine
  subroutine check_n(n, what)
    integer, intent(in) :: n(3)
    character(*), intent(in) :: what
    if (any(n /= [1,2,3]*s)) error stop what
  end subroutine
end program
