! Row rma-struct: values of types with type-bound and final procedures, allocatable components and defined assignment, of
! polymorphic objects and of parts, and coindexed variables of such types, where only pure procedures may be called:
! FORALL, DO CONCURRENT, pure procedures (J3/18-007r1 11.1.7.5, 15.7). Arrays of components of such types, anywhere.
module kinds_of_pure
  implicit none
  type :: part
    integer :: n = 0
  contains
    procedure, private :: log
    generic :: assignment(=) => log
    procedure :: total => part_total
  end type
  type :: base
    integer :: n = 0
    integer :: v(2) = 0
  contains
    procedure :: value => base_value
  end type
  type, extends(base) :: wide
    integer :: more = 0
  end type
  type :: cell
    integer :: n = 0
    integer, allocatable :: items(:)
    type(part) :: p
    type(part), allocatable :: a, parts(:)
  contains
    procedure :: sum => cell_sum
  end type
  type :: holder
    integer :: n = 0
    class(base), allocatable :: b
    class(base), allocatable :: bs(:)
  end type
  type :: plain
    integer :: n = 0
    integer, allocatable :: items(:)
    type(part), pointer :: q => null()
  end type
contains
  pure subroutine log(to, from)
    class(part), intent(inout) :: to
    type(part), intent(in) :: from
    to%n = from%n + 1000
  end subroutine
  pure integer function part_total(this)
    class(part), intent(in) :: this
    part_total = this%n
  end function
  pure integer function base_value(this)
    class(base), intent(in) :: this
    base_value = this%n
  end function
  pure integer function cell_sum(this)
    class(cell), intent(in) :: this
    cell_sum = sum(this%items) + this%p%n + this%a%n + this%parts(2)%n + 5*this%n
  end function
  pure integer function of_cell(c)
    type(cell), intent(in) :: c
    of_cell = c%sum()
  end function
  pure integer function of_cells(c)
    type(cell), intent(in) :: c(:)
    integer :: i
    of_cells = 0
    do i = 1, size(c)
      of_cells = of_cells + c(i)%sum()
    end do
  end function
  pure integer function of_part(p)
    type(part), intent(in) :: p
    of_part = p%n
  end function
  pure integer function of_parts(p)
    type(part), intent(in) :: p(:)
    of_parts = sum(p%n)
  end function
  pure integer function of_base(b)
    type(base), intent(in) :: b
    of_base = b%n
  end function
  pure integer function of_bases(b)
    type(base), intent(in) :: b(:)
    of_bases = sum(b%n)
  end function
  pure subroutine in_pure(c, h, pa, k, results)
    type(cell), intent(in) :: c(:)[*]
    type(holder), intent(in) :: h(:)[*]
    class(base), intent(in) :: pa[*]
    integer, intent(in) :: k
    integer, intent(out) :: results(:)
    results(1) = of_cell(c(2)[k])
    results(2) = of_cells(c(:)[k])
    results(3) = of_part(c(2)[k]%a)
    results(4) = of_parts(c(2)[k]%parts)
    results(5) = h(2)[k]%b%n
    results(6) = sum(h(2)[k]%b%v)
    results(7) = sum(h(2)[k]%bs%n)
    results(8) = pa[k]%n
    results(9) = sum(pa[k]%v)
    results(10) = of_part(c(1)[k]%p)
    results(11) = of_base(pa[k])
  end subroutine
end module

module kinds_of_puts
  type :: base
    integer :: n = 0
  contains
    procedure :: value
  end type
contains
  pure integer function value(this)
    class(base), intent(in) :: this
    value = this%n
  end function
end module

module kinds_of_parts
  implicit none
  type :: base
    integer :: n = 0
  contains
    procedure :: value
  end type
  type :: ended
    integer :: n = 0
  contains
    final :: ending
  end type
  type :: many
    integer, allocatable :: a(:)
    class(base), allocatable :: b
  end type
contains
  pure subroutine ending(this)
    type(ended), intent(inout) :: this
    this%n = -1
  end subroutine
  pure integer function value(this)
    class(base), intent(in) :: this
    value = this%n
  end function
  pure integer function of_ended(e)
    type(ended), intent(in) :: e
    of_ended = e%n
  end function
  elemental integer function of_base(b)
    type(base), intent(in) :: b
    of_base = b%n
  end function
  pure subroutine twice(b)
    type(base), intent(inout) :: b
    b%n = 2*b%n
  end subroutine
  pure subroutine real_parts(z, w, s, k, results)
    complex, intent(in) :: z(:)[*]
    type(base), intent(in) :: w(:)[*]
    character(*), intent(in) :: s(:)[*]
    integer, intent(in) :: k
    integer, intent(out) :: results(:)
    results(1) = int(sum(z(:)[k]%im))
    results(2) = sum(of_base(w([1, 3])[k]))
    results(3) = count(s(:)[k](2:2) == 'x')
    results(4) = w(2)[k]%value()
  end subroutine
end module

subroutine values
  use checks
  use kinds_of_pure
  implicit none
  type(cell), save :: c(3)[*]
  type(plain), save :: l(3)[*]
  type(holder), save :: h(3)[*]
  class(base), allocatable, save :: p[:], pa(:)[:]
  type(part), target, save :: q(3)
  integer :: me, images, right, i, a(3), r(11), j
  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  allocate (wide :: p[*])
  allocate (wide :: pa(3)[*])
  p%n = 7 + me
  p%v = [me, 2]
  do i = 1, 3
    pa(i)%n = i
    pa(i)%v = i + me
    c(i)%n = i
    c(i)%items = [i, me]
    c(i)%p%n = i
    allocate (c(i)%a, c(i)%parts(3))
    c(i)%a%n = 2*i
    c(i)%parts%n = [1, 2, 3]*i
    allocate (wide :: h(i)%b)
    allocate (wide :: h(i)%bs(2))
    h(i)%b%n = 5*i
    h(i)%b%v = [i, me]
    h(i)%bs%n = [i, me]
    l(i)%n = i
    l(i)%items = [i, me]
    q(i)%n = 3*i + me
    l(i)%q => q(i)
  end do
  sync all
  call in_pure(c, h, p, right, r)
  call check('pure', r, &
             [22 + right, 66 + 3*right, 4, 12, 10, 2 + right, 2 + right, 7 + right, right + 2, 1, 7 + right])
  a = 0
  forall (i=1:3) a(i) = of_cell(c(i)[right])
  call check('forall', a, [(i + right + i + 2*i + 2*i + 5*i, i=1, 3)])
  forall (i=1:3) a(i) = of_cells(c(i:3)[right])
  call check('forall, arrays', a, [66 + 3*right, 55 + 2*right, 33 + right])
  forall (i=1:3) a(i) = of_part(c(i)[right]%a) + 100*of_parts(c(i)[right]%parts(2:)) + of_part(l(i)[right]%q)
  call check('forall, components', a, [(2*i + 500*i + 3*i + right, i=1, 3)])
  forall (i=1:3) a(i) = h(i)[right]%b%n + sum(h(i)[right]%bs%n) + p[right]%n + sum(pa(1:i)[right]%n)
  call check('forall, polymorphic', a, [(5*i + i + right + 7 + right + i*(i + 1)/2, i=1, 3)])
  a = 0
  do concurrent (i=1:3)
    a(i) = of_cell(c(i)[right])
    a(i) = a(i) + 100*of_cells(c(i:3)[right])
  end do
  call check('do concurrent', a, [(i + right + i + 2*i + 2*i + 5*i, i=1, 3)] + 100*[66 + 3*right, 55 + 2*right, 33 + right])
  do concurrent (i=1:3)
    a(i) = of_part(c(i)[right]%a) + 100*of_parts(c(i)[right]%parts(2:)) + of_part(l(i)[right]%q)
  end do
  call check('do concurrent, components', a, [(2*i + 500*i + 3*i + right, i=1, 3)])
  do concurrent (i=1:3)
    a(i) = h(i)[right]%b%n + sum(h(i)[right]%bs%n) + p[right]%n + sum(pa(1:i)[right]%n)
  end do
  call check('do concurrent, polymorphic', a, [(5*i + i + right + 7 + right + i*(i + 1)/2, i=1, 3)])
  do concurrent (i=1:3)
    a(i) = of_base(pa(i)[right]) + of_base(p[right])
  end do
  call check('do concurrent, polymorphic values', a, [(i + 7 + right, i=1, 3)])
  do concurrent (i=1:3)
    a(i) = of_bases(pa(i:)[right])
  end do
  call check('do concurrent, polymorphic arrays', a, [6, 5, 3])
  forall (i=1:3) a(i) = of_base(pa(i)[right]) + of_base(p[right])
  call check('forall, polymorphic values', a, [(i + 7 + right, i=1, 3)])
end subroutine

subroutine puts
  use kinds_of_puts
  use checks
  implicit none
  type(base), save :: w(4)[*]
  type(base) :: lo(4)
  complex, save :: z(4)[*]
  character(4), save :: s(4)[*]
  character(2) :: c2(4)
  real :: x(4)
  integer :: me, images, right, i
  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  lo%n = [1, 2, 3, 4]
  do concurrent (i=1:4)
    w(i)[right] = lo(5 - i)
  end do
  sync all
  call check('put', w%n, [4, 3, 2, 1])
  sync all
  do concurrent (i=1:2)
    w(2*i - 1:2*i)[right] = lo(i:i + 1)
  end do
  sync all
  call check('put array', w%n, [1, 2, 2, 3])
  lo%n = 0
  do concurrent (i=1:2)
    lo(2*i - 1:2*i) = w(3 - i:4 - i)[right]
  end do
  call check('get array', lo%n, [2, 2, 1, 2])
  sync all
  do concurrent (i=1:2)
    z(2*i - 1:2*i)[right]%re = [i, i]
    z(2*i - 1:2*i)[right]%im = [-i, -i]
    s(2*i - 1:2*i)[right](2:3) = 'xy'
  end do
  sync all
  do concurrent (i=1:2)
    x(2*i - 1:2*i) = z(2*i - 1:2*i)[right]%im
    c2(2*i - 1:2*i) = s(2*i - 1:2*i)[right](2:3)
  end do
  call check('parts', int(x), -[1, 1, 2, 2])
  call check('parts', all(c2 == 'xy'), .true.)
end subroutine

subroutine parts
  use kinds_of_parts
  use checks
  implicit none
  type(base), save :: w(4)[*]
  type(ended), save :: e(2)[*]
  type(many), save :: m(2)[*]
  complex, save :: z(4)[*]
  character(3), save :: s(4)[*]
  integer :: me, images, right, left, i, a(4), r(4)
  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  w%n = [1, 2, 3, 4]
  z = (1., 2.)
  s = ['axb', 'abx', 'xxx', 'yxy']
  do i = 1, 2
    e(i)%n = i
    allocate (m(i)%b, source=base(i))
  end do
  sync all
  call real_parts(z, w, s, right, r)
  call check('pure', r, [8, 4, 3, 2])
  a = 0
  do concurrent (i=1:4)
    a(i) = of_base(w(i)[right]) + w(i)[right]%value()
  end do
  call check('values', a, [2, 4, 6, 8])
  do concurrent (i=1:2)
    where ([1, 2] == i) a(2*i - 1:2*i) = of_base(w(2*i - 1:2*i)[right])
  end do
  call check('where', a, [1, 4, 6, 4])
  do concurrent (i=1:2)
    a(i) = of_ended(e(i)[right])
  end do
  forall (i=1:2) a(i + 2) = of_ended(e(i)[right])
  call check('final', a, [1, 2, 1, 2])
  sync all
  do concurrent (i=1:4)
    call twice(w(i)[right])
  end do
  sync all
  call check('defined', w%n, [2, 4, 6, 8])
  sync all
  do concurrent (i=1:2)
    forall (left=1:2) w(2*i + left - 2)[right] = base(10*i + left)
    where ([1, 2] == i) z(2*i - 1:2*i)[right]%re = 5.
  end do
  sync all
  call check('forall', w%n, [11, 12, 21, 22])
  call check('where, parts', int(real(z)), [5, 1, 1, 5])
end subroutine

! Arrays of components whose type has a type-bound procedure, not at the beginning of the objects
module kinds_of_components
  implicit none
  type :: inner
    integer :: id = 0, v(2) = 0
  contains
    procedure :: sum => inner_sum
  end type
  type :: outer
    integer :: n = 0
    type(inner) :: first
  end type
contains
  integer function inner_sum(this)
    class(inner), intent(in) :: this
    inner_sum = sum(this%v)
  end function
  subroutine twice_all(q)
    type(inner), intent(inout) :: q(:)
    q%id = 2*q%id
  end subroutine
end module

subroutine components()
  use kinds_of_components
  use checks
  implicit none
  type(outer), save :: c(3)[*]
  type(outer), allocatable, save :: d(:)[:]
  type(inner), save :: x(3)[*]
  type(outer) :: l(3)
  type(inner) :: q(3)
  integer :: me, right, i
  me = this_image()
  right = 1 + mod(me, num_images())
  allocate (d(3)[*])
  do i = 1, 3
    c(i) = outer(100*i, inner(i + me, [i, me]))
    d(i) = outer(200*i, inner(10*i + me, [i, me]))
    l(i) = outer(300*i, inner(20*i + me, [i, me]))
  end do
  sync all
  q = c(:)[right]%first
  call check('get', [q%id, q%v(2)], [1, 2, 3, 0, 0, 0] + right)
  q = d([3, 1, 2])[right]%first
  call check('vector', q%id, [30, 10, 20] + right)
  q(1:2) = d(3:1:-2)[right]%first
  call check('stride', q%id, [30, 10, 20] + right)
  sync all
  c(2:3)[right]%first = q(1:2)
  d(:)[right]%first = l%first
  x(:)[right] = l(3:1:-1)%first
  sync all
  i = 1 + mod(me + num_images() - 2, num_images()) ! from the left
  call check('put', [c%n, c(1)%first%id - me, c(2:3)%first%id], [100, 200, 300, 1, 30 + me, 10 + me])
  call check('put of components', [d%n, d%first%id, x%id], [200, 400, 600, [20, 40, 60, 60, 40, 20] + i])
  sync all
  l(:)%first = x(:)[right]
  call check('to components', [l%n, l%first%id], [300, 600, 900, [60, 40, 20] + me])
  call twice_all(d(2:)[right]%first)
  sync all
  call check('defined', [d%n, d%first%id], [200, 400, 600, 20 + i, 2*(40 + i), 2*(60 + i)])
  sync all
  call co_broadcast(l(2:3)%first, 1)
  call check('broadcast', [l%n, l%first%id], [300, 600, 900, 60 + me, 41, 21])
end subroutine

program where_pure
  use checks, only: finish
  implicit none

  call values()
  call puts()
  call parts()
  call components()
  call finish()
end program
