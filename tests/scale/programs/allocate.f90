! ALLOCATE and DEALLOCATE of coarrays of several sizes, with accesses to them; MOVE_ALLOC; components.
program scale_allocate
  use checks
  implicit none
  type list
    integer, allocatable :: items(:)
  end type
  integer, parameter :: rounds = 3
  integer, allocatable :: a(:)[:], b(:, :)[:], c(:)[:]
  type(list) :: own[*]
  integer :: me, images, next, before, round, n, status

  me = this_image()
  images = num_images()
  next = modulo(me, images) + 1
  before = modulo(me - 2, images) + 1
  do round = 1, rounds
    n = 10**round
    allocate (a(n)[*], b(4, round)[*], stat=status)
    call check('stat', status, 0)
    a(:)[next] = me + round
    b(:, round)[next] = [1, 2, 3, me]
    sync all
    call check('a', count(a /= before + round), 0)
    call check('b', b(4, round), before)
    call move_alloc(a, c)
    call check('c', c(n)[next], me + round)
    deallocate (b, c)
  end do
  allocate (own%items(me))
  own%items = me
  sync all
  call check('component', own[next]%items(next), next)
  sync all
  call finish()
  if (me == 1) print '(a,i0,a)', 'passed on ', images, ' images'
end program
