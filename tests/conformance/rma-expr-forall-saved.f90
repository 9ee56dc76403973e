! Row rma-expr: FORALL with coindexed variables: pointer assignment, subscripts that the assignments change or that are
! functions, components that are assigned by a procedure (J3/18-007r1 10.2.4.2); type-bound procedures of objects with allocatable components, in
! WHERE, too.
module targets_of_forall
  implicit none
  type :: node
    integer :: n = 0
    integer, pointer :: p => null()
    integer, pointer :: q(:) => null()
    character(:), pointer :: s => null()
    class(*), pointer :: any => null()
    type(node), pointer :: next => null()
  end type
  type :: logged
    integer :: n = 0
  contains
    procedure, private :: log
    generic :: assignment(=) => log
  end type
  type :: entry
    integer :: id = 0
    type(logged) :: l
  end type
  type :: list
    integer, allocatable :: v(:)
  contains
    procedure :: last
  end type
contains
  pure integer function last(this)
    class(list), intent(in) :: this
    last = 0
    if (allocated(this%v)) last = this%v(size(this%v))
  end function
  pure subroutine log(to, from)
    class(logged), intent(inout) :: to
    type(logged), intent(in) :: from
    to%n = from%n + 1
  end subroutine
  pure integer function twice(n)
    integer, intent(in) :: n
    twice = 2*n
  end function
end module
program forall_saved
  use checks
  use targets_of_forall
  implicit none
  integer, save :: x(6)[*], g(3, 3)[*]
  type(entry), save :: e(3)[*]
  type(entry) :: le(3)
  type(list), save :: d(4)[*]
  type(node), target :: n(4), m(4)
  integer, target :: t(6), u(3, 3)
  character(5), target :: s(4)
  integer :: me, images, right, i, j, a(6), order(6), b(3, 3), v(3)
  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  t = [10, 20, 30, 40, 50, 60]
  x = 0
  sync all
  do i = 1, 4
    n(i)%p => t(i)
    n(i)%n = i
    s(i) = 'text' // achar(48 + i)
  end do
  ! pointers: all targets are found before any pointer changes
  forall (i=1:4)
    x(i)[right] = n(i)%p
    n(i)%p => n(5 - i)%p
    n(i)%q => t(i:6:2)
    n(i)%s => s(5 - i)(2:)
    n(i)%any => t(i)
    n(i)%next => n(1 + mod(i, 4))
  end forall
  sync all
  call check('values', x(1:4), [10, 20, 30, 40])
  call check('pointers', [(n(i)%p, i=1, 4)], [40, 30, 20, 10])
  call check('sections', [n(1)%q, n(4)%q], [10, 30, 50, 40, 60])
  call check('characters', [(ichar(n(i)%s(4:4)) - 48, i=1, 4), len(n(1)%s)], [4, 3, 2, 1, 4])
  call check('lists', n(4)%next%next%n, 2)
  sync all
  forall (i=1:2, x(i)[right] > 0)
    x(i)[right] = -i
    n(n(i)%next%n)%q(i:) => t(3*i - 2:3*i)
  end forall
  sync all
  call check('coindexed', x(1:2), [-1, -2])
  call check('bounds', [lbound(n(2)%q, 1), n(2)%q, lbound(n(3)%q, 1), n(3)%q], [1, 10, 20, 30, 2, 40, 50, 60])
  sync all
  forall (i=1:3)
    x(i)[right] = i
    n(i)%any => null()
    n(i)%next => null()
  end forall
  call check('null', any([(associated(n(i)%any) .or. associated(n(i)%next), i=1, 3)]), .false.)

  ! Subscripts that the assignments change, or that are functions
  order = [2, 3, 1, 4, 5, 6]
  a = 0
  forall (i=1:3)
    x(i)[right] = order(i)
    order(order(i)) = i
    a(twice(i)) = order(i)
    a(n(i)%n) = a(n(i)%n) + 100
  end forall
  call check('order', order(1:3), [3, 1, 2])
  call check('functions', a, [100, 103, 100, 1, 0, 2])
  v = [2, 3, 1]
  b = reshape([(i, i=1, 9)], [3, 3])
  forall (i=1:1)
    x(i)[right] = 1
    v(v) = [10, 20, 30]
    b(v/10, i) = b(2, v/10)
  end forall
  call check('vectors', [v, b(:, 1)], [30, 10, 20, 2, 5, 8])
  forall (i=1:3, j=1:3)
    g(i, j)[right] = i
    where ([i == j]) u(g(i, 1)[right]:g(i, 1)[right], j) = g(j, i)[right]
  end forall
  call check('where', [(u(i, i), i=1, 3)], [1, 2, 3])
  e%id = [1, 2, 3]
  sync all
  forall (i=1:3)
    e(i)[right]%id = i
    le(e(i)[right]%id) = e(4 - i)
  end forall
  call check('assignment of components', [le%id, le%l%n], [3, 2, 1, 1, 1, 1])
  do i = 1, 3
    d(i)%v = [(10*me + j, j=1, i)]
  end do
  sync all
  a = 0
  forall (i=1:4, d(i)[right]%last() /= 10*right + 1) a(i) = d(5 - i)[right]%last() + d(3)[right]%last()
  call check('type-bound procedures', a, [0, 20*right + 6, 20*right + 5, 10*right + 4 + 10*right, 0, 0])
  where (a > d(3)[right]%last())
    a = d(1)[right]%last()
  elsewhere (a == d(4)[right]%last())
    a = -d(2)[right]%last()
  end where
  call check('type-bound procedures in WHERE', a, [-2, 1, 1, 1, -2, -2] + [-10, 10, 10, 10, -10, -10]*right)
  sync all

  ! The variable is in its own subscripts, and before an image selector
  x = [2, 3, 4, 5, 6, 1]
  forall (i=1:6) x(x(i)) = x(i)[me]
  call check('own subscripts', x, [(i, i=1, 6)])
  x = [2, 3, 4, 5, 6, 1]
  forall (i=1:6, x(i)[me] > 3)
    a(i) = x(7 - i)[me]
    x(x(i)) = -x(i)[me]
  end forall
  call check('own subscripts, mask', [x, a(3:5)], [2, 3, 4, -4, -5, -6, 5, 4, 3])
  e%id = [2, 3, 1]
  forall (i=1:3) e(e(i)%id)%id = e(i)[me]%id
  call check('own subscripts, components', e%id, [1, 2, 3])
  sync all
  call finish()
end program
