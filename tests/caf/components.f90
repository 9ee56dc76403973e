! Objects in allocatable and pointer components of other images: get_by_ref, send_by_ref, sendget_by_ref, is_present, and the
! registration of components.
module types
  implicit none
  type inner
    integer :: n
    real, allocatable :: v(:)
    integer :: fixed(2:4,0:1)
  end type
  type simple
    integer :: n
    integer, allocatable :: a(:)
  end type
  type outer
    integer :: tag
    integer, allocatable :: scalar
    integer, allocatable :: a(:), b(:,:)
    type(inner) :: in(2)
    type(inner), allocatable :: list(:)
    integer, pointer :: p(:)
    character(4) :: text
  end type
end module

program components
  use types
  implicit none
  type(outer) :: x[*]
  type(simple), allocatable :: y(:)[:]
  type(simple) :: mine
  integer, target :: memory(5)
  integer, allocatable :: local(:), square(:,:)
  integer :: me, n, next, before, i, j, idx(3), three(3)
  real :: r3(3)
  real(8) :: d2(2)
  me = this_image()
  n = num_images()
  next = merge(1, me + 1, me == n)
  before = merge(n, me - 1, me == 1)
  allocate (y(0:2)[*])

  call need(.not. allocated(x[next]%a) .and. .not. allocated(x[next]%scalar), 'nothing is allocated at first')
  sync all
  ! sizes that differ from image to image
  allocate (x%scalar, x%a(-1:2 + me), x%b(2,2:4), x%list(me:me + 1))
  x%tag = 5*me
  x%scalar = 10*me
  x%a = [(100*me + i, i = -1, 2 + me)]
  do j = 2, 4
    x%b(:, j) = 1000*me + 10*[1, 2] + j
  end do
  memory = [(7*me + i, i = 1, 5)]
  x%p => memory
  x%text = 'abcd'
  do i = 1, 2
    x%in(i)%n = i
    x%in(i)%fixed = reshape([(100*me + 10*i + j, j = 1, 6)], [3, 2])
    allocate (x%in(i)%v(3))
    x%in(i)%v = [1., 2., 3.]*i*me
  end do
  do i = me, me + 1
    x%list(i)%n = -i
    allocate (x%list(i)%v(2))
    x%list(i)%v = [i, 2*i]
    x%list(i)%fixed = reshape([(i*10 + j, j = 1, 6)], [3, 2])
  end do
  allocate (y(1)%a(3))
  y(1)%a = [1, 2, 3] + me
  sync all

  ! ---- get
  call need(allocated(x[next]%a) .and. allocated(x[next]%scalar), 'allocated')
  call need(allocated(y(1)[next]%a) .and. .not. allocated(y(2)[next]%a), 'allocated in an element')
  call need(x[next]%tag == 5*next .and. x[next]%scalar == 10*next, 'scalars')
  call need(x[next]%a(2) == 100*next + 2 .and. x[next]%a(-1) == 100*next - 1, 'elements')
  three = x[next]%a(2:0:-1)
  call need(all(three == 100*next + [2, 1, 0]), 'section backwards')
  three(1:2) = x[next]%b(:, 3)
  call need(all(three(1:2) == 1000*next + [13, 23]), 'column')
  three = x[next]%b(2, :)
  call need(all(three == 1000*next + [22, 23, 24]), 'row')
  idx = [1, -1, 0]
  three = x[next]%a(idx)
  call need(all(three == 100*next + idx), 'vector subscript')
  r3 = x[next]%in(2)%v
  call need(all(r3 == [2., 4., 6.]*next), 'component of a component')
  d2 = x[next]%in(1)%v(2:)
  call need(all(d2 == [2d0, 3d0]*next), 'converted')
  three = x[next]%in(2)%fixed(2:4, 1)
  call need(all(three == 100*next + 20 + [4, 5, 6]), 'array of constant shape')
  three(1:2) = x[next]%in(:)%fixed(3, 0)
  call need(all(three(1:2) == 100*next + [12, 22]), 'component of an array')
  call need(x[next]%list(next + 1)%n == -next - 1, 'bounds of that image')
  d2 = x[next]%list(next)%v
  call need(all(d2 == [1, 2]*next), 'two descriptors')
  three(1:2) = x[next]%list(:)%fixed(2, 1)
  call need(all(three(1:2) == [10*next + 4, 10*next + 14]), 'constant shape beyond an allocatable component')
  call need(all(x[next]%p(2:4) == 7*next + [2, 3, 4]), 'pointer component')
  call need(x[next]%text == 'abcd', 'character component')
  three = y(1)[next]%a
  call need(all(three == [1, 2, 3] + next), 'component of an element of an allocatable coarray')
  local = x[next]%a
  call need(size(local) == 4 + next .and. local(1) == 100*next - 1, 'allocation on assignment')
  square = x[next]%b(:, 2:3)
  call need(all(shape(square) == [2, 2]) .and. square(2, 2) == 1000*next + 23, 'allocation on assignment, rank 2')
  sync all

  ! ---- send
  x[next]%scalar = -me
  x[next]%a(0) = 3.7
  x[next]%b(:, 4) = [1, 2]
  x[next]%in(1)%v(1:2) = [8, 9]
  x[next]%in(2)%fixed(4, 0) = 44
  x[next]%list(next)%v(2) = 0.5
  x[next]%text = 'xy'
  y(1)[next]%a(2:3) = 0
  sync all
  call need(x%scalar == -before .and. x%a(0) == 3 .and. x%a(1) == 100*me + 1, 'put to scalars')
  call need(all(x%b(:, 4) == [1, 2]) .and. x%b(1, 3) == 1000*me + 13, 'put to a column')
  call need(all(x%in(1)%v(1:2) == [8., 9.]) .and. x%in(2)%fixed(4, 0) == 44, 'put to parts')
  call need(x%list(me)%v(2) == 0.5 .and. x%text == 'xy  ' .and. all(y(1)%a == [me + 1, 0, 0]), 'put to others')
  sync all

  ! ---- sendget
  x%a(-1:1) = [1, 2, 3]*me
  sync all
  y(1)[next]%a(:) = x[before]%a(-1:1)
  sync all
  i = merge(n, before - 1, before == 1)
  call need(all(y(1)%a == [1, 2, 3]*i), 'sendget')
  sync all

  ! ---- deallocation, reallocation
  deallocate (x%a, x%scalar)
  allocate (x%a(2))
  x%a = me
  sync all
  call need(.not. allocated(x[next]%scalar) .and. allocated(x[next]%a), 'after deallocation')
  local = x[next]%a
  call need(all(local == [next, next]), 'after reallocation')
  sync all

  ! ---- components of this image that an assignment allocates
  mine%a = x[next]%a
  call need(all(mine%a == [next, next]), 'an unallocated component of this image')
  sync all
  deallocate (y)
contains
  subroutine need(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    print '(a,i0,2a)', 'image ', me, ': wrong: ', what
    error stop 1
  end subroutine
end program
