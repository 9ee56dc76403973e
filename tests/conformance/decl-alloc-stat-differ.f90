! Row decl-alloc-stat: an allocation with STAT= whose cobounds, shape or length differ between the images (J3/18-007r1 9.7.1.2p3,
! 9.7.4): all images get a positive status, nothing is allocated, and the program goes on.
program decl_alloc_stat_differ
  use checks
  implicit none
  type t
    integer :: i = 3
    integer, allocatable :: list(:)
  end type
  type, extends(t) :: u
  end type
  integer, allocatable :: a(:)[:], b(:, :)[:, :], after(:)[:], neighbour[:]
  character(:), allocatable :: text(:)[:]
  type(t), allocatable :: d(:)[:]
  class(t), allocatable :: p[:]
  integer :: me, n, s, turn
  character(80) :: message

  me = this_image()
  if (num_images() == 1) stop
  allocate (neighbour[*])
  neighbour = me
  n = merge(5, 4, me == num_images())
  do turn = 1, 10
    s = 0
    message = ' '
    allocate (a(10)[n:*], stat=s, errmsg=message)
    call check('lower cobound', s > 0, .true.)
    call check('lower cobound, allocated', allocated(a), .false.)
    call check('message', message /= ' ', .true.)
    s = 0
    allocate (b(2, 3)[n, *], stat=s)
    call check('cobound', s > 0, .true.)
    call check('cobound, allocated', allocated(b), .false.)
    s = 0
    allocate (a(n)[*], stat=s)
    call check('shape', s > 0, .true.)
    call check('shape, allocated', allocated(a), .false.)
    s = 0
    allocate (character(n) :: text(3)[*], stat=s)
    call check('length', s > 0, .true.)
    call check('length, allocated', allocated(text), .false.)
    s = 0
    allocate (d(3)[n:*], stat=s, source=t(4, [1, 2]))
    call check('derived type', s > 0, .true.)
    call check('derived type, allocated', allocated(d), .false.)
    s = 0
    allocate (p[n:*], stat=s)
    call check('polymorphic', s > 0, .true.)
    call check('polymorphic, allocated', allocated(p), .false.)
    ! The next statement works as ever
    allocate (a(7)[*], d(2)[4:*], after(3)[*], stat=s)
    call check('afterwards', s, 0)
    a = me*[1, 2, 3, 4, 5, 6, 7]
    allocate (p[*])
    sync all
    call check('values', a(7)[num_images()], 7*num_images())
    call check('default initialisation', d(2)[4]%i + p[1]%i, 6)
    call check('the neighbour', neighbour[num_images()], num_images())
    sync all
    deallocate (a, d, after, p, stat=s)
    call check('deallocate', s, 0)
  end do
  call finish()
end program
