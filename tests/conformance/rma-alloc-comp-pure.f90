! Row rma-alloc-comp: objects behind allocatable and pointer components of coindexed objects in pure procedures, DO
! CONCURRENT (bodies, bounds, masks) and FORALL (J3/18-007r1 9.4.2, 15.7, 11.1.7): elements, sections, whole values with
! allocatable components, enquiries; types with type-bound procedures, allocatable coarrays of such.
module rma_alloc_comp_pure_types
  implicit none
  type :: leaf
    integer :: n = 0
    integer, allocatable :: v(:)
  end type
  type :: tree
    integer :: k = 0
    integer, allocatable :: a(:)
    integer, pointer :: p(:) => null()
    type(leaf), allocatable :: l(:)
    type(leaf), pointer :: one => null()
    character(:), allocatable :: text
  end type
  type :: bush
    integer :: k = 0
    integer, allocatable :: a(:)
    type(leaf), allocatable :: l
  end type
  type(tree), save :: x[*], y(2)[*]
  type(bush), save :: z(2)[*]
  type :: particle
    integer :: id = 0, v(2) = 0
  contains
    procedure :: energy
    procedure :: same
    generic :: operator(==) => same
  end type
  type :: cell
    integer :: n = 0
    type(particle), allocatable :: p(:)
    type(particle) :: first
  contains
    procedure :: count
  end type
  type(cell), save :: c(2)[*]
  type(cell), allocatable :: d(:)[:]
  type(particle), save :: e(4)[*]
contains
  pure integer function energy(this)
    class(particle), intent(in) :: this
    energy = dot_product(this%v, this%v)
  end function
  elemental logical function same(a, b)
    class(particle), intent(in) :: a
    type(particle), intent(in) :: b
    same = a%id == b%id
  end function
  pure integer function count(this)
    class(cell), intent(in) :: this
    count = this%n + size(this%p)
  end function
  pure integer function number(k, i)
    integer, intent(in) :: k, i
    number = d(i)[k]%n + d(2)[k]%p(i)%energy() + d(i)[k]%count() + size(d(2)[k]%p)
  end function
  pure integer function total(k)
    integer, intent(in) :: k
    integer :: i
    total = c(1)[k]%count()
    do i = 1, size(c(1)[k]%p)
      total = total + c(1)[k]%p(i)%energy() + 1000*c(2)[k]%first%energy()
    end do
  end function
  pure function near(k, m) result(q)
    integer, intent(in) :: k, m
    type(particle) :: q
    q = c(1)[k]%p(m)
    if (c(1)[k]%p(m) == q .and. .not. c(1)[k]%p(m)%same(c(2)[k]%first)) q%v(2) = q%v(2) + 1
  end function
  pure integer function element(image, i)
    integer, intent(in) :: image, i
    element = x[image]%a(i)
  end function
  pure function section(image) result(s)
    integer, intent(in) :: image
    integer, allocatable :: s(:)
    s = x[image]%a(2:) + y(2)[image]%p(::2)
  end function
  pure integer function deep(image, i)
    integer, intent(in) :: image, i
    type(leaf) :: l
    l = x[image]%l(i)
    deep = sum(l%v) + x[image]%one%v(1) + x[image]%l(2)%v(i)
  end function
  elemental integer function length(image)
    integer, intent(in) :: image
    length = 0
    if (allocated(x[image]%a) .and. associated(x[image]%p)) length = size(x[image]%a)
  end function
  pure subroutine take(t, image)
    type(bush), intent(inout) :: t
    integer, intent(in) :: image
    t = z(1)[image]
  end subroutine
  ! Arrays of a type with type-bound procedures.
  pure function arrays(image, list) result(r)
    integer, intent(in) :: image, list(:)
    integer :: r(5)
    type(particle) :: q(2)
    q = e(2:3)[image]
    r(1) = q(1)%v(1) + 100*q(2)%v(2)
    q = e(list)[image]
    r(2) = q(1)%v(1) + 100*q(2)%v(2)
    q = c(:)[image]%first
    r(3) = q(1)%v(2) + 100*q(2)%v(2)
    q = c(1)[image]%p(3:2:-1)
    r(4) = q(1)%id + 100*q(2)%id
    r(5) = energies(e(:)[image])
  end function
  pure integer function energies(q)
    type(particle), intent(in) :: q(:)
    integer :: i
    energies = sum([(q(i)%energy(), i=1, size(q))])
  end function
  pure function words(image) result(w)
    integer, intent(in) :: image
    character(:), allocatable :: w
    w = x[image]%text//'!'
  end function
end module

program rma_alloc_comp_pure
  use rma_alloc_comp_pure_types
  use checks
  implicit none
  type(bush) :: mine
  type(particle) :: q
  integer :: me, images, right, left, i, a(6), b(3)

  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  left = 1 + mod(me + images - 2, images)
  x%a = [me, 2*me, 3*me]
  allocate (x%p(2), x%l(2), x%one, y(2)%p(3))
  x%p = [5, me]
  x%l(1)%v = [me, 1]
  x%l(2)%v = [me, 10]
  x%one%v = [100*me]
  x%text = 'image'
  y(2)%p = [1, 0, 2]
  allocate (d(2)[*])
  d%n = [10, 20]*me
  allocate (d(1)%p(1), d(2)%p(2))
  d(2)%p(1)%v(1) = me
  c(1)%n = 2
  allocate (c(1)%p(3))
  do i = 1, 3
    c(1)%p(i)%id = i
    c(1)%p(i)%v(1) = i*me
  end do
  c(2)%first%v = [0, 1]
  c(2)%first%id = 9
  z(1)%k = me
  z(1)%a = [me, me]
  do i = 1, 4
    e(i)%v = [i, 10*i] + me
  end do
  sync all

  call check('arrays', arrays(right, [4, 1]), [right + 2 + 100*(right + 30), right + 4 + 100*(right + 10), 100, 203, &
             30 + 3000 + 8*right**2 + 220*right])
  do concurrent (i=1:4, energies(e(1:i)[right]) > (1 + right)**2 + (10 + right)**2)
    block
      type(particle) :: both(2)
      both = e(i - 1:i)[right]
      a(i) = both(1)%v(1) + 100*both(2)%v(2) + energies(e(i:4:2)[right])
    end block
  end do
  call check('arrays in DO CONCURRENT', a(4), right + 3 + 100*(right + 40) + (right + 4)**2 + (right + 40)**2)
  call check('type-bound', total(right), 5 + 14*right**2 + 3000)
  call check('allocatable coarray', number(right, 1), 20*right + right**2 + 3)
  q = near(right, 2)
  call check('defined operator', [q%id, q%v], [2, 2*right, 1])
  do concurrent (i=1:3)
    a(i) = c(1)[right]%p(i)%energy() + worth(c(1)[right]%p(i))
  end do
  call check('in DO CONCURRENT', a(1:3), [1, 4, 9]*right**2 + [1, 2, 3])
  forall (i=1:3) a(i) = worth(c(1)[right]%p(4 - i))
  call check('in FORALL', a(1:3), [3, 2, 1])
  call check('element', element(right, 3), 3*right)
  call check('section', section(right), [2*right + 1, 3*right + 2])
  call check('deep', deep(right, 1), right + 1 + 100*right + right)
  call check('enquiries', length([right, me]), [3, 3])
  call take(mine, right)
  call check('whole', [mine%k, mine%a], right)
  call check('text', words(right), 'image!')
  do concurrent (i=1:x[right]%p(1) - 2, x[right]%a(i) > right)
    a(i) = x[right]%a(i) + x[right]%l(2)%v(1)
  end do
  call check('DO CONCURRENT', a(2:3), [3*right, 4*right])
  do concurrent (i=1:3)
    b(i) = element(right, i) + size(x[right]%l) + sum(x[right]%p)
  end do
  call check('DO CONCURRENT, functions', b, [1, 2, 3]*right + 7 + right)
  forall (i=1:2) a(2*i - 1:2*i) = x[right]%a(i:i + 1)
  call check('FORALL', a(1:4), [1, 2, 2, 3]*right)
  sync all
  do concurrent (i=1:3)
    x[right]%a(i) = 10*me + i
  end do
  do concurrent (i=1:2)
    x[right]%l(i)%v(2) = me*i
    y(2)[right]%p(i:i) = [me]
  end do
  sync all
  call check('puts', x%a, 10*left + [1, 2, 3])
  call check('puts to elements', [x%l(1)%v, x%l(2)%v, y(2)%p], [me, left, me, 2*left, left, left, 2])
  call finish()
contains
  pure integer function worth(o)
    type(particle), intent(in) :: o
    worth = o%id
  end function
end program
