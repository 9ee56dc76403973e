! Row sync-event: lock, event and notify variables that are allocatable components, no coarrays, of coarrays and of their components, and
! targets of pointer components (J3/18-007r1 C1602 to C1609, 16.10.2): they are zero when they have been allocated, also where the memory
! has been used before; other images post and lock them.
module sync_event_parts_types
  use, intrinsic :: iso_fortran_env
  implicit none
  type inner
    integer :: k = 0
    type(event_type), allocatable :: e(:)
  end type
  type object
    integer :: a = 3
    type(lock_type), allocatable :: l
    type(event_type), allocatable :: e(:)
    type(inner), allocatable :: in(:)
    type(event_type), pointer :: p => null()
  end type
end module

program sync_event_parts
  use checks
  use sync_event_parts_types
  implicit none
  type(object), save :: x[*]
  integer, save :: counter[*]
  integer, allocatable :: used(:)
  integer :: me, n, k, c, i, st, places
  logical :: got
  me = this_image()
  n = num_images()
  k = mod(me, n) + 1
  counter = 0
  places = 0
  allocate (used(2000))
  used = -1
  deallocate (used)
  allocate (x%l, x%e(3))
  if (me > 0) allocate (x%in(2), stat=st)
  call check('STAT=', st, 0)
  do i = 1, 2
    allocate (event_type :: x%in(at(i))%e(2:me + 2), stat=st)
  end do
  call check('subscripts are evaluated once', places, 2)
  allocate (x%p)
  sync all
  event post (x[k]%e(2))
  event post (x[k]%e(3), stat=st)
  event post (x[k]%in(2)%e(2))
  event wait (x%e(2))
  event wait (x%in(2)%e(2))
  event wait (x%e(3))
  call event_query(x%e(1), c)
  call check('EVENT_QUERY', c, 0)
  do i = 1, 10
    lock (x[1]%l)
    counter[1] = counter[1] + 1
    unlock (x[1]%l)
  end do
  sync all
  if (me == 1) call check('LOCK', counter, 10*n)
  lock (x[k]%l, acquired_lock=got)
  call check('ACQUIRED_LOCK=', got, .true.)
  unlock (x[k]%l)
  sync all
  event post (x[k]%p)
  event wait (x%p)
  do i = 1, 4
    event post (x[1]%e(1))
  end do
  if (me == 1) event wait (x%e(1), until_count=4*n)
  sync all
  do i = 1, 3
    deallocate (x%e)
    allocate (used(1000*i))
    used = i
    deallocate (used)
    allocate (x%e(500*i))
    c = 0
    do k = 1, 500*i
      call event_query(x%e(k), st)
      c = c + st
      event post (x%e(k))
    end do
    call check('zero again', c, 0)
  end do
  sync all
  call finish()
contains
  integer function at(i)
    integer, intent(in) :: i
    places = places + 1
    at = i
  end function
end program
