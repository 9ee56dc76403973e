! Row rma-alloc-comp: values of arrays of coindexed objects with allocatable components (J3/18-007r1 9.6, 10.2.1.3 (13)): sections,
! vector subscripts, components of the elements, targets of pointer components; as expression, actual argument and in constructors;
! in statements where nothing can stand before; where assignment is a procedure's, which does not take part.
module rma_alloc_comp_arrays_types
  implicit none
  type leaf
    integer, allocatable :: a(:)
    integer :: n = 0
  end type
  type pair
    type(leaf) :: left, right(2)
  end type
  type holder
    type(leaf), pointer :: p(:) => null()
    type(leaf), pointer :: one => null()
  end type
  type counted
    integer, allocatable :: a(:)
  contains
    procedure :: assign
    generic :: assignment(=) => assign
  end type
  integer :: calls = 0
contains
  subroutine assign(to, from)
    class(counted), intent(inout) :: to
    class(counted), intent(in) :: from
    calls = calls + 1
    to%a = [-1]
    if (allocated(from%a)) to%a = [from%a, -1]
  end subroutine
  integer function total(objects)
    type(leaf), intent(in) :: objects(:)
    integer :: i
    total = 0
    do i = 1, size(objects)
      total = total + sum(objects(i)%a)
    end do
  end function
  integer function of_counted(objects)
    type(counted), intent(in) :: objects(:)
    integer :: i
    of_counted = 0
    do i = 1, size(objects)
      of_counted = of_counted + sum(objects(i)%a)
    end do
  end function
  integer function of_one(object)
    type(counted), intent(in) :: object
    of_one = sum(object%a)
  end function
end module

program rma_alloc_comp_arrays
  use checks
  use rma_alloc_comp_arrays_types
  implicit none
  type(leaf), save :: x(0:5)[*], m(2, 3)[*]
  type(leaf), allocatable :: al(:)[:]
  type(pair), save :: pairs(3)[*]
  type(holder), save :: h[*]
  type(counted), save :: c(3)[*]
  type(leaf) :: y(3)
  type(leaf), allocatable :: z(:), zz(:, :)
  type(counted) :: d(3)
  integer :: me, right, i, j, k, v(3)

  me = this_image()
  right = modulo(me, num_images()) + 1
  do i = 0, 5
    x(i)%a = [(1000*me + 10*i + j, j=1, i + 1)]
    x(i)%n = 7*i + me
  end do
  do j = 1, 3
    do i = 1, 2
      m(i, j)%a = [me, i, j]
    end do
  end do
  allocate (al(-1:2)[*])
  do i = -1, 2
    al(i)%a = [me, i]
  end do
  do i = 1, 3
    pairs(i)%left%a = [me*i]
    pairs(i)%left%n = i
    pairs(i)%right(2)%a = [me, i, 5]
    c(i)%a = [me, i]
  end do
  allocate (h%p(2:4), h%one)
  do i = 2, 4
    allocate (h%p(i)%a(i), source=i*me)
    h%p(i)%n = i
  end do
  allocate (h%one%a(1), source=9*me)
  calls = 0
  sync all

  do k = 1, 20
    y = x(1:3)[right]
    do i = 1, 3
      call check('section', y(i)%a, [(1000*right + 10*i + j, j=1, i + 1)])
      call check('section, n', y(i)%n, 7*i + right)
    end do
    z = x(:)[right]
    call check('all, size', size(z), 6)
    call check('all', z(6)%a(6), 1000*right + 56)
    z = x(5:0:-2)[right]
    call check('negative stride, size', size(z), 3)
    call check('negative stride', z(1)%a, x_of(5))
    call check('negative stride, last', z(3)%a, x_of(1))
    v = [4, 0, 4]
    y(1:2) = x(v(1:2))[right]
    call check('vector', y(1)%a, x_of(4))
    call check('vector, 2', y(2)%a, x_of(0))
    call check('vector, beside', y(3)%a, x_of(3))
    y = x([4, 0, 4])[right]
    call check('repeated', y(3)%a, x_of(4))
    zz = m(:, 2:3)[right]
    call check('rank 2', zz(2, 2)%a, [right, 2, 3])
    call check('rank 2, shape', shape(zz), [2, 2])
    z = m(2, [3, 1])[right]
    call check('row by vector', z(2)%a, [right, 2, 1])
    z = al(0:)[right]
    call check('allocatable', z(3)%a, [right, 2])
    z = al(:)[right]
    call check('allocatable, all', z(1)%a, [right, -1])
    z = al([2])[right]
    call check('allocatable, vector', z(1)%a, [right, 2])
    z = pairs(:)[right]%left
    call check('component', z(2)%a, [2*right])
    call check('component, n', z(3)%n, 3)
    z = pairs(3:1:-1)[right]%right(2)
    call check('element of a component', z(1)%a, [right, 3, 5])
    z = pairs(2)[right]%right
    call check('array component', z(2)%a, [right, 2, 5])
    call check('array component, not allocated', allocated(z(1)%a), .false.)
    z = h[right]%p
    call check('pointer, lower bound', size(z), 3)
    call check('pointer', z(1)%a, [2*right, 2*right])
    z = h[right]%p(4:2:-2)
    call check('pointer section', z(1)%a, spread(4*right, 1, 4))
    call check('pointer section, n', z(2)%n, 2)
    z = h[right]%p([3, 2])
    call check('pointer, vector', z(1)%a, spread(3*right, 1, 3))
    y(1) = h[right]%one
    call check('pointer to a scalar', y(1)%a, [9*right])
    z = x(3:2)[right]
    call check('no elements', size(z), 0)

    ! As actual arguments, in constructors and output, in places where no statement can stand before
    call check('argument', total(x(2:3)[right]), sum(x_of(2)) + sum(x_of(3)))
    call check('expression in parentheses', total((x(2:3)[right])), sum(x_of(2)) + sum(x_of(3)))
    z = [x(0:1)[right], x(5)[right], m(1, :)[me]]
    call check('constructor, size', size(z), 6)
    call check('constructor', z(3)%a, x_of(5))
    call check('constructor, own image', z(6)%a, [me, 1, 3])
    z = [(x(i:i + 1)[right], pairs(i)[right]%left, i=1, 2)]
    call check('implied DO, size', size(z), 6)
    call check('implied DO', z(5)%a, x_of(3))
    call check('implied DO, scalar', z(6)%a, [2*right])
    if (total(x(2:3)[right]) /= sum(x_of(2)) + sum(x_of(3))) error stop 'IF'
    i = 0
    do while (total(x(i:i + 1)[right]) < sum(x_of(3)) + sum(x_of(4)))
      i = i + 1
    end do
    call check('DO WHILE', i, 3)
    select case (total(m(:, 1)[right]))
    case (0)
      error stop 'SELECT CASE'
    case default
      continue
    end select
    call check('SIZE', size(x(1:2)[right]), 2)
    call check('SIZE of a pointer', size(h[right]%p), 3)
  end do
  y(1)%a = 0
  z(1)%a = 0
  sync all
  call check('copies are apart', sum(x(1)%a) + sum(h%p(2)%a), sum([(1000*me + 10 + j, j=1, 2)]) + 4*me)

  ! A procedure that defines assignment is called for assignment statements only, once for each.
  call check('no procedure yet', calls, 0)
  call check('argument of a type with defined assignment', of_one(c(2)[right]), right + 2)
  call check('array argument', of_counted(c(2:3)[right]), 2*right + 5)
  call check('no procedure', calls, 0)
  d(1) = c(2)[right]
  call check('defined assignment', d(1)%a, [right, 2, -1])
  call check('one call', calls, 1)
  do i = 1, 3
    d(i) = c(i)[right]
  end do
  call check('calls', calls, 4)
  call check('defined assignments', d(3)%a, [right, 3, -1])
  call finish()

contains

  function x_of(i) result(a)
    integer, intent(in) :: i
    integer :: j
    integer, allocatable :: a(:)
    a = [(1000*right + 10*i + j, j=1, i + 1)]
  end function

end program
