! Row rma-alloc-comp: chains of pointers and of recursive allocatable components on another image, pointers to parts of other
! coarrays, components of components with deferred length, %RE and %IM; renamed types; image selectors from macros.
#define AT(k) [k]
#define SEL(x,k) x[k]%inner
module trees
  implicit none
  type :: leaf
    character(:), allocatable :: name
    complex, allocatable :: z(:,:)
    logical(1) :: flags(2) = [.true., .false.]
  end type
  type :: node
    integer :: id = 0
    type(leaf), allocatable :: inner(:)
    type(node), pointer :: next => null()
    type(node), allocatable :: sub
    real, pointer :: view(:) => null()
    procedure(), pointer, nopass :: action => null()
  end type
end module
module tree_users
  use trees, only: twig => leaf, knot => node
contains
  recursive function chain(me, depth) result(r)
    integer, intent(in) :: me, depth
    type(knot), pointer :: r
    allocate (r)
    r%id = me*10 + depth
    if (depth > 1) r%next => chain(me, depth - 1)
  end function
end module
program rma_alloc_comp_chains
  use tree_users
  implicit none
  type(knot), save, target :: x(2)AT(*)
  real, save, target :: pool(6)[*]
  integer :: me, n, k, j, i
  character(:), allocatable :: t
  complex, allocatable :: z(:,:)
  type(twig) :: lf
  me = this_image(); n = num_images(); k = modulo(me, n) + 1
  x%id = [me, -me]
  allocate (x(1)%inner(me + 1))
  do j = 1, me + 1
    x(1)%inner(j)%name = repeat(achar(iachar('a') + j), me + j)
    allocate (x(1)%inner(j)%z(j, 2))
    x(1)%inner(j)%z = cmplx(me, j)
    x(1)%inner(j)%flags = [mod(j, 2) == 0, .true.]
  end do
  x(2)%next => chain(me, 3)
  allocate (x(2)%sub)
  x(2)%sub%id = 7*me
  allocate (x(2)%sub%sub)
  x(2)%sub%sub%id = 8*me
  pool = [(me + j*0.5, j=1, 6)]
  x(1)%view => pool(6:2:-2)
  x(2)%next%next%view => pool
  sync all
  if (x(2)AT(k)%next%next%next%id /= k*10 + 1) error stop 'chain'
  if (.not. allocated(x(1)[k]%inner) .or. allocated(x(2)[k]%sub%sub%inner) .or. associated(x(2)[k]%sub%view)) error stop 'sub'
  if (x(2)[k]%sub%sub%id + x(2)[k]%sub%id /= 15*k) error stop 'sub id'
  if (size(SEL(x(1),k)) /= k + 1) error stop 'size'
  t = x(1)[k]%inner(k + 1)%name
  if (len(t) /= 2*k + 1 .or. t /= repeat(achar(iachar('b') + k), 2*k + 1)) error stop 'name'
  z = x(1)[k]%inner(2)%z
  if (any(shape(z) /= [2, 2]) .or. any(z /= cmplx(k, 2))) error stop 'z'
  if (any(x(1)[k]%inner(2)%z(:, 1)%im /= 2.)) error stop 'im'
  if (any(x(1)[k]%inner%flags(1) .neqv. [(mod(j, 2) == 0, j=1, k + 1)])) error stop 'flags'
  if (any(x(1)[k]%view /= [k + 3., k + 2., k + 1.])) error stop 'view'
  if (any(x(2)[k]%next%next%view([6, 1]) /= [k + 3., k + .5])) error stop 'view of next'
  lf = x(1)[k]%inner(1)
  if (lf%name /= repeat('b', k + 1) .or. any(shape(lf%z) /= [1, 2]) .or. .not. lf%flags(2)) error stop 'leaf'
  if (sum([(real(x(1)[k]%inner(j)%z(j, 2)), j=1, size(x(1)[k]%inner))]) /= k*(k + 1)) error stop 'implied do'
  i = 0
  do while (i < size(x(1)[k]%inner))
    i = i + 1
    if (len(x(1)[k]%inner(i)%name) /= k + i) error stop 'len'
    select case (x(1)[k]%inner(i)%name(1:1))
    case ('a'); error stop 'case a'
    case ('b'); if (i /= 1) error stop 'case b'
    case default; if (i == 1) error stop 'default'
    end select
  end do
  sync all
  x(1)[k]%view(2:3) = [-1., -2.]
  x(1)[k]%inner(2)%z(2, :) = [(1., 2.), (3., 4.)]
  x(1)[k]%inner(1)%z%re = 9
  x(1)[k]%inner(2)%name(2:2) = '!'
  x(2)[k]%next%id = x(2)[k]%next%next%id + 1
  x(1)[k]%inner(:)%flags(2) = .false.
  sync all
  if (any(pool(2:4:2) /= [-2., -1.])) error stop 'put view'
  if (any(x(1)%inner(2)%z(2, :) /= [(1., 2.), (3., 4.)])) error stop 'put z'
  if (any(x(1)%inner(1)%z%re /= 9) .or. any(x(1)%inner(1)%z%im /= 1)) error stop 'put re'
  if (x(1)%inner(2)%name(1:3) /= 'c!c') error stop 'put name'
  if (x(2)%next%id /= me*10 + 3) error stop 'put next'
  if (any([(x(1)%inner(j)%flags(2), j=1, me + 1)])) error stop 'put flags'
  sync all
end program
