! Row sys-translator: scopes in which the names of the intrinsic functions that the translation needs mean something else
! (J3/18-007r1 19.3.1): variables of a module, of procedures, of a BLOCK construct, by USE and by host association; names of its library.
module names
  implicit none
  integer :: int = 1, size = 2, lbound(2) = 3
  type :: list
    integer, allocatable :: values(:)
  contains
    procedure :: total
  end type
  type :: parent
    type(list) :: l
  end type
contains
  pure integer function total(this)
    class(list), intent(in) :: this
    integer :: i
    total = 0
    do i = 1, 3
      total = total + this%values(i)
    end do
  end function
  subroutine dummies(x, y, k)
    integer, optional :: x[*]
    integer, allocatable, optional :: y(:)[:]
    integer, intent(in) :: k
    logical :: present, allocated
    present = .true.
    allocated = .false.
    sync all
    if (present .neqv. allocated) y(2)[k] = x[k]
    sync all
  end subroutine
  pure integer function there(x, k)
    integer, intent(in) :: x(:)[*], k
    integer :: shape, count, transfer
    shape = 1
    count = 2
    transfer = 0
    there = x(shape + count)[k] + transfer
  end function
end module

! Those of procedures of the library that are not BIND(C).
module more_names_of_the_library
  implicit none
  type :: kept
    integer :: n = 0
  contains
    procedure :: value
  end type
  type(kept), save :: atoll_object[*]
contains
  pure integer function value(this)
    class(kept), intent(in) :: this
    value = this%n
  end function
  integer function atoll_scalar(k)
    integer, intent(in) :: k
    class(kept), allocatable :: atoll_address(:)[:], atoll_own_parts[:]
    class(*), allocatable :: atoll_object_within(:)[:]
    type(kept) :: atoll_describe_object
    allocate (atoll_address(2)[*], source=[kept(this_image()), kept(0)])
    allocate (atoll_own_parts[*], source=kept(3))
    allocate (atoll_object_within(2)[*], source=[1, 10*this_image()])
    atoll_object%n = 7*this_image()
    sync all
    atoll_describe_object = atoll_object[k]
    atoll_scalar = atoll_describe_object%value() + atoll_address(1)[k]%n + atoll_own_parts[k]%n
    call co_broadcast(atoll_address, 1)
    if (atoll_address(1)%n /= 1) error stop 'CO_BROADCAST'
    sync all
  end function
end module

module names_of_the_library
  implicit none
  integer, save :: atoll_put_i4[*], atoll_get(3)[*]
contains
  integer function atoll_sync_all(atoll_this_image, k)
    integer, intent(in) :: atoll_this_image, k
    integer :: atoll_put(3)
    atoll_put_i4 = 0
    atoll_get = [1, 2, 3]*atoll_this_image
    sync all
    atoll_put_i4[k] = atoll_this_image
    atoll_put = atoll_get(:)[k]
    sync all
    atoll_sync_all = sum(atoll_put) + this_image()
  end function
end module

program sys_translator_names
  use names, storage_size => size
  use more_names_of_the_library, only: atoll_scalar
  use names_of_the_library, only: atoll_sync_all
  use checks
  implicit none
  integer, save :: x(5)[*], one[*]
  integer, allocatable :: y(:)[:]
  real, save :: r(2)[*]
  complex, save :: z(3)[*]
  logical(1), save :: flags(2)[*]
  character(3), save :: words(3)[*]
  type(list), save :: l(2)[*]
  type(parent), save :: p[*]
  integer :: me, images, right, left, v(2), old(5), real, cmplx, logical, ubound, len, associated, transfer, minval, maxval
  character(2) :: some(2)

  me = this_image()
  images = num_images()
  right = 1 + mod(me, images)
  left = 1 + mod(me + images - 2, images)
  real = 1; cmplx = 2; logical = 3; ubound = 4; len = 5; associated = 6; transfer = 7; minval = 8; maxval = 9
  call check('names of the library', atoll_sync_all(me, right), 6*right + me)
  call check('names of procedures with CLASS', atoll_scalar(right), 8*right + 3)
  x = [1, 2, 3, 4, 5]*me
  one = me
  z = me
  words = ['abc', 'def', 'ghi']
  allocate (y(int + 1)[*])
  l(1)%values = [me, 2, 3]
  l(2)%values = [me]
  allocate (p%l%values(3))
  p%l%values = me
  flags = .true.
  sync all

  v = [5, storage_size]
  call check('vector subscript', x(v)[right], [5, 2]*right)
  call check('component', l(1)[right]%values, [right, 2, 3])
  associate (q => (l(1:1)[right]), t => (p[right]))
    call check('types', [q(1)%values(1), t%l%values(2), t%l%total()], [right, right, 3*right])
  end associate
  some = words([3, 1])[right](2:3)
  call check('characters', merge(1, 0, some == ['hi', 'bc']), [1, 1])
  call check('pure function', there(x, right), 3*right)
  call dummies(one, y, right)
  call check('dummies', y(2), me)
  sync all
  r(:)[right] = 7
  z(2:3)[right]%im = real
  flags(1)[right] = logical == 4
  old = x
  sync all
  where (old > 0) x(v(1):v(1) - 4:-1)[right] = -old
  sync all
  call check('put', nint(r), [7, 7])
  call check('%IM', nint(aimag(z)), [0, 1, 1])
  call check('logical', merge(1, 0, flags), [0, 1])
  call check('WHERE', x, [-5, -4, -3, -2, -1]*left)
  block
    integer :: count, pack
    count = 1
    pack = 2
    one[right] = count + pack
    sync all
    call check('BLOCK', one, 3)
  end block
  call internal()
  call co_sum(v)
  call check('CO_SUM', v, [5, 2]*images)
  call check('the names', [int, storage_size, lbound, real, cmplx, logical, ubound, len, associated, transfer, minval, maxval], &
             [1, 2, 3, 3, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  call finish()

contains

  subroutine internal()
    integer :: achar2
    achar2 = sum(l(1)[right]%values)
    call check('internal procedure', achar2, right + 5)
    call random_init(repeatable=.true., image_distinct=.true.)
    call allocated_anew(right)
  end subroutine
  subroutine allocated_anew(any)
    integer, intent(in) :: any
    integer, allocatable :: b(:)
    b = l(1)[any]%values
    call check('allocated anew', b, [any, 2, 3])
  end subroutine

end program
