! Row decl-move-alloc: MOVE_ALLOC of coarrays (J3/18-007r1 16.9.137) is an image control statement that synchronises the current
! team; FROM becomes unallocated, TO gets its value, bounds and cobounds, and what TO had is deallocated.
module decl_move_alloc_types
  implicit none
  type pair
    integer :: n = 7
    real :: r = 0.5
  contains
    procedure :: sum => pair_sum
  end type
contains
  real function pair_sum(this)
    class(pair), intent(in) :: this
    pair_sum = this%n + this%r
  end function
end module

program decl_move_alloc
  use checks
  use decl_move_alloc_types
  implicit none
  integer, allocatable :: a(:)[:], b(:)[:], c[:], d[:]
  character(:), allocatable :: s(:)[:], u(:)[:]
  type(pair), allocatable :: p[:], q[:]
  integer, allocatable :: grid(:,:)[:,:], other(:,:)[:,:]
  integer :: turn[*] = 0
  integer :: me, images, right, left, i, stat
  character(40) :: message

  me = this_image()
  images = num_images()
  right = modulo(me, images) + 1
  left = modulo(me - 2, images) + 1

  do i = 1, 12
    allocate (a(-i:i)[0:*], b(3)[*])
    a = 100*me + i
    b = -1
    sync all
    if (modulo(i, images) + 1 == me) call delay(300)         ! each image is late in turn
    call check('b before', b(2)[right], -1)                  ! nobody frees it before all are there
    turn = i
    call move_alloc(a, b)
    call check('written before MOVE_ALLOC', turn[right], i)  ! nobody goes on before all are there
    call check('a is unallocated', allocated(a), .false.)
    call check('lbound', lbound(b, 1), -i)
    call check('ubound', ubound(b, 1), i)
    call check('lcobound', lcobound(b, 1), 0)
    call check('ucobound', ucobound(b, 1), images - 1)
    call check('value', b, 100*me + i)
    call check('value of the right image', b(i)[right - 1], 100*right + i)
    sync all
    b(-i)[left - 1] = i
    sync all
    call check('put', b(-i), i)
    deallocate (b)
  end do

  allocate (c[*], source=me)
  call move_alloc(to=d, from=c, stat=stat, errmsg=message)
  call check('stat', stat, 0)
  call check('scalar', d[left], left)
  call check('not allocated', allocated(c), .false.)
  if (allocated(d)) call move_alloc(d, c)                    ! the action of an IF statement
  call check('and back', c[right], right)
  call move_alloc(d, c)                                      ! FROM is unallocated: TO becomes so
  call check('both', allocated(c) .or. allocated(d), .false.)

  allocate (character(5) :: s(2)[*])
  s = 'abcde'
  s(2)(1:1) = achar(iachar('0') + me)
  call move_alloc(s, u)
  call check('length', len(u), 5)
  call check('character', u(2)[right], achar(iachar('0') + right)//'bcde')

  allocate (grid(2, 3)[2, 0:*], other(1, 1)[1, *])
  grid = me
  call move_alloc(from=grid, &
                  to=other)
  call check('corank', lcobound(other), [1, 0])
  call check('size', size(other), 6)
  call check('other', other(2, 3)[1, 0], 1)

  allocate (p[*], q[*])
  p%n = me
  q%n = -me
  call move_alloc(p, q)
  call check('derived', q[right]%n, right)
  call check('type-bound procedure', q%sum(), me + 0.5)

  call in_procedure(u, right)
  call check('dummies: size', size(u), 4)
  call check('dummies', u(4)[left], 'right')
  do i = 1, 1000                                             ! no leak: the memory of TO is used again
    allocate (a(10000)[*])
    call move_alloc(a, b)
  end do
  call check('allocated', allocated(b), .true.)
  call finish()

contains

  subroutine in_procedure(text, image)
    character(:), allocatable, intent(inout) :: text(:)[:]
    integer, intent(in) :: image
    character(:), allocatable :: mine(:)[:]
    allocate (character(5) :: mine(4)[*])
    mine = 'right'
    call check('before', text(1)[image], 'abcde')
    call move_alloc(mine, text)
  end subroutine

end program
