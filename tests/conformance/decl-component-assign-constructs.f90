! Row decl-component: intrinsic assignment of objects with coarray components in WHERE, FORALL and DO CONCURRENT, with
! vector subscripts and in pure procedures (Fortran 2018, 10.2.1.3 (13); arrays of such objects: Fortran 2023).
module fields_in_constructs
  implicit none
  type :: logged
    integer :: n = 0
  contains
    procedure, private :: log
    generic :: assignment(=) => log
  end type
  type :: field
    integer :: id = 0
    integer, allocatable :: x(:)[:]
    integer, allocatable :: local(:)
    type(logged) :: l
  end type
  type :: bound
    integer :: n = 0
    real, allocatable :: x[:]
  contains
    procedure :: twice
  end type
  type :: list
    integer, allocatable :: items(:)
  end type
  type :: lists
    integer :: n = 0
    type(list), allocatable :: all(:)[:]
    type(list), allocatable :: one[:]
  end type
  type :: counted
    type(logged), allocatable :: l(:)[:]
    integer :: n = 0
  end type
  type :: holder
    integer :: before = 1
    type(field) :: f
  end type
contains
  pure subroutine log(to, from)
    class(logged), intent(inout) :: to
    type(logged), intent(in) :: from
    to%n = from%n + 1
  end subroutine
  pure integer function twice(this)
    class(bound), intent(in) :: this
    twice = 2*this%n
  end function
  pure subroutine copy(to, from)
    type(bound), intent(inout) :: to
    type(bound), intent(in) :: from
    to = from
  end subroutine
  pure subroutine copy_all(to, from)
    type(field), intent(inout) :: to(:)
    type(field), intent(in) :: from(:)
    to = from
  end subroutine
end module

program decl_component_assign_constructs
  use checks
  use fields_in_constructs
  implicit none
  type(field), save :: a(4), b(0:3), grid(2, 3), other(2, 3)
  type(bound), save :: s(3), t(3), u
  type(lists), save :: p(3), q(3)
  type(holder), save :: h(3), g(3)
  type(counted), save :: v(2), w
  integer :: me, images, right, i, j, order(4), one
  logical :: mask(4)

  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  one = min(me, 1)
  do i = 1, 4
    allocate (a(i)%x(2)[*], b(i - 1)%x(2)[*])
  end do
  call reset()

  ! Vector subscripts, on either side, with the same elements on both, repeated values, of expressions
  order = [3, 1, 4, 2]
  a(order) = b
  sync all
  call check('vector left', [(a(i)%x(1)[right], i=1, 4)], 100*right + [1, 3, 0, 2])
  call check('other components', [a%id, a%l%n, (size(a(i)%local), i=1, 4)], [1, 3, 0, 2, 1, 1, 1, 1, 2, 4, 1, 3])
  sync all
  a = b(order([2, 1, 1, 4]) - one)
  call check('vector right', [(a(i)%x(2), i=1, 4)], -100*me - [0, 2, 2, 1])
  call check('vector right, ids', a%id, [0, 2, 2, 1])
  call reset()
  b([0, 1, 2, 3]) = b([1, 2, 3, 0])
  call check('permuted', [(b(i)%x(1), i=0, 3), b%id], [100*me + [1, 2, 3, 0], 1, 2, 3, 0])
  call reset()
  b([3, 1]) = b(0)
  call check('scalar', [(b(i)%x(1), i=0, 3), b%id], [100*me + [0, 0, 2, 0], 0, 0, 2, 0])
  call reset()
  do i = 1, 2
    do j = 1, 3
      allocate (grid(i, j)%x(2)[*], other(i, j)%x(2)[*])
      grid(i, j)%x = me + 10*i + 100*j
      grid(i, j)%id = i + 10*j
      other(i, j)%x = 0
    end do
  end do
  other([2, 1], 3:1:-1) = grid(:, [2, 3, 1])
  call check('two dimensions', other%id, reshape([12, 11, 32, 31, 22, 21], [2, 3]))
  call check('two dimensions, values', [((other(i, j)%x(2), i=1, 2), j=1, 3)], me + [120, 110, 320, 310, 220, 210])
  do i = 1, 3
    allocate (h(i)%f%x(i)[*], g(i)%f%x(4 - i)[*])
    h(i)%f%x = 10*me + i
    h(i)%f%id = i
  end do
  g([3, 2, 1])%f = h%f
  call check('parts', [(g(i)%f%x, i=1, 3), g%f%id, g%before], [10*me + [3, 3, 3, 2, 2, 1], 3, 2, 1, 1, 1, 1])

  ! WHERE: the masks; the same objects on both sides
  mask = [.true., .false., .true., .true.]
  where (mask) a = b
  call check('where', [(a(i)%x(1), i=1, 4), a%id], [100*me + 0, -1, 100*me + [2, 3], 0, -1, 2, 3])
  where (a%id > 2)
    a = b(0)
  elsewhere (a%id < 0)
    a = b(3:0:-1)
  elsewhere
    a(:) = a([1, 2, 1, 4])
  end where
  call check('elsewhere', [(a(i)%x(2), i=1, 4), a%id], [-100*me - [0, 2, 0, 0], 0, 2, 0, 0])
  call reset()
  where (reshape([0, 1, 0, 0, 1, 1], [2, 3]) == one) other = grid
  call check('where, two dimensions', other%id, reshape([12, 12, 32, 31, 31, 32], [2, 3]))

  ! FORALL: all values before all assignments; subscripts that are defined in it; arrays; WHERE in it
  forall (i=1:3) b(i) = b(i - 1)
  call check('forall', [(b(i)%x(1), i=0, 3), b%id], [100*me + [0, 0, 1, 2], 0, 0, 1, 2])
  forall (i=0:3, b(i)%id == 0) b(3 - b(i)%id - i) = a(i + 1)
  call check('forall, subscripts', [(b(i)%x(1), i=0, 3), b%id], [[100*me, 100*me, -1, -1], 0, 0, -1, -1])
  call reset()
  do i = 1, 2
    other(i, 1)%id = -i
  end do
  forall (j=1:2)
    other(:, j + 1) = other([2, 1], j)
    where (other(:, j)%id == -2) other(:, j) = grid(:, j)
  end forall
  call check('forall, arrays', other%id, reshape([-1, 12, 21, -1, 31, 32], [2, 3]))
  call reset()

  ! DO CONCURRENT, pure procedures
  do concurrent (i=1:4, mask(i))
    a(i) = b(i - 1)
  end do
  call check('do concurrent', [(a(i)%x(1), i=1, 4), a%id, a%l%n], &
             [100*me, -1, 100*me + [2, 3], 0, -1, 2, 3, 1, 0, 1, 1])
  do concurrent (j=1:3)
    other(:, j) = grid(:, 4 - j)
  end do
  call check('arrays in do concurrent', other%id, grid(:, 3:1:-1)%id)
  do i = 1, 3
    allocate (s(i)%x[*], t(i)%x[*])
    s(i)%x = me + i
    s(i)%n = i
    t(i)%x = 0
  end do
  do concurrent (i=1:3)
    t(i) = s(4 - i)
  end do
  call check('type-bound procedures', [(int(t(i)%x), i=1, 3), t%n], [me + [3, 2, 1], 3, 2, 1])
  call copy(t(1), s(1))
  call check('pure procedure', [int(t(1)%x), t(1)%twice()], [me + 1, 2])
  call copy_all(a, b)
  sync all
  call check('arrays in a pure procedure', [(a(i)%x(1)[right], i=1, 4)], 100*right + [0, 1, 2, 3])
  t([2, 3]) = t([3, 2])
  call check('type-bound procedures, vector', [(int(t(i)%x), i=1, 3), t%n], [me + [1, 1, 2], 1, 1, 2])

  ! Components whose type has allocatable components; constructors
  do i = 1, 3
    allocate (p(i)%all(2)[*], q(i)%all(2)[*], p(i)%one[*], q(i)%one[*])
    q(i)%all(2)%items = [(i*me, j=1, i)]
    q(i)%one%items = [i]
    p(i)%all(1)%items = [0]
    q(i)%n = i
  end do
  p = q
  call check('allocatable components', [(p(i)%all(2)%items, i=1, 3), p%n], [me, 2*me, 2*me, 3*me, 3*me, 3*me, 1, 2, 3])
  call check('unallocated', any([(allocated(p(i)%all(1)%items), i=1, 3)]), .false.)
  p(2:3) = p(1:2)
  call check('overlap', [(p(i)%all(2)%items, i=1, 3), p%n, p(3)%one%items], [me, me, 2*me, 2*me, 1, 1, 2, 2])
  where (p%n == 1) p = q([3, 3, 3])
  sync all
  call check('another image', p(2)%all(2)[right]%items, [3, 3, 3]*right)
  sync all
  deallocate (t(1)%x, t(2)%x, t(3)%x)
  t([1, 3]) = bound(5, null())
  where (t%n == 5) t = bound(6, null())
  call check('constructors', t%n, [6, 1, 6])

  ! Coarray components whose type has a defined assignment: intrinsic assignment
  allocate (v(1)%l(2)[*], v(2)%l(2)[*], w%l(2)[*])
  w%l(1)%n = me
  w%l(2)%n = -me
  w%n = 3
  v(1) = w
  sync all
  call check('defined assignment of a coarray component', [v(1)%l(:)[right]%n, v(1)%n], [right, -right, 3])
  where ([.false., .true.]) v = w
  call check('defined assignment of a coarray component, where', [v(2)%l%n, v(2)%n], [me, -me, 3])
  call finish()
contains
  subroutine reset()
    integer :: i
    do i = 1, 4
      a(i)%id = -1
      a(i)%x = -1
      a(i)%l%n = 0
      b(i - 1)%id = i - 1
      b(i - 1)%x = [100*me + i - 1, -100*me - i + 1]
      b(i - 1)%local = [(j, j=1, i)]
      b(i - 1)%l%n = 0
    end do
    sync all
  end subroutine
end program
