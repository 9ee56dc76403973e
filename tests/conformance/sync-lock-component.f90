! Row sync-lock: coarray components of LOCK_TYPE, EVENT_TYPE and NOTIFY_TYPE. A variable that has them is no coarray (C1601, C1603,
! C825 of J3/18-007r1: only a noncoarray subcomponent of such a type makes it one).
module tables
  use, intrinsic :: iso_fortran_env, only: lock_type, event_type, notify_type
  implicit none
  type :: guarded
    integer, allocatable :: value(:)[:]
    type(lock_type), allocatable :: one[:], each(:)[:]
    type(event_type), allocatable :: changed(:)[:]
    type(notify_type), allocatable :: arrived[:]
  contains
    procedure :: make
    procedure :: add
    procedure :: tell
    final :: end_guarded
  end type
  type :: holder
    character(3) :: name = '   '
    type(guarded) :: t
  end type
  type, extends(guarded) :: labelled
    integer :: label = 0
    type(lock_type), allocatable :: more[:,:]
  end type
  type(holder), save :: common_table
contains
  subroutine make(this, n)
    class(guarded), intent(inout) :: this
    integer, intent(in) :: n
    allocate (this%value(n)[*], source=0)
    allocate (this%one[*], this%each(0:n - 1)[*], this%changed(n)[*], this%arrived[*])
  end subroutine
  subroutine add(this, at, image, v, twice)
    class(guarded), intent(inout) :: this
    integer, intent(in) :: at, image, v
    logical, intent(in) :: twice
    associate (which => at - 1)
      lock (this%each(which)[image])
      if (twice) lock (this%one[image])
      this%value(at)[image] = this%value(at)[image] + v
      if (twice) unlock (this%one[image])
      unlock (this%each(which)[image])
    end associate
  end subroutine
  subroutine tell(this, image, k)
    class(guarded), intent(inout) :: this
    integer, intent(in) :: image, k
    event post (this%changed(k)[image])
  end subroutine
  impure elemental subroutine end_guarded(this)
    type(guarded), intent(inout) :: this
  end subroutine
  subroutine use_plain(h, right)
    type(holder), intent(inout) :: h
    integer, intent(in) :: right
    logical :: got
    integer :: st
    lock (h%t%one, acquired_lock=got)
    if (got) unlock (h%t%one)
    lock (h%t%one[right], stat=st)
    unlock (h%t%one[right], stat=st)
  end subroutine
end module

program sync_lock_component
  use tables
  use checks
  implicit none
  type(labelled), save :: l
  integer :: n, me, right, i, k, count
  n = num_images(); me = this_image(); right = modulo(me, n) + 1
  call common_table%t%make(3)
  call l%make(2)
  allocate (l%more[2, *])
  do i = 1, n
    do k = 1, 3
      call common_table%t%add(k, i, k*me, mod(me, 2) == 1)
    end do
    call l%add(2, i, 1, .true.)
    lock (l%more[1 + mod(i - 1, 2), 1 + (i - 1)/2])
    l%value(1)[i] = l%value(1)[i] + 10
    unlock (l%more[1 + mod(i - 1, 2), 1 + (i - 1)/2])
  end do
  call use_plain(common_table, right)
  do k = 1, 3
    call common_table%t%tell(right, k)
    call common_table%t%tell(right, k)
  end do
  do k = 1, 3
    event wait (common_table%t%changed(k), until_count=2)
  end do
  call event_query(common_table%t%changed(2), count)
  call check('events are used up', count, 0)
  sync all
  call check('sums', common_table%t%value, [1, 2, 3]*(n*(n + 1)/2))
  call check('counts', l%value, [10*n, n])
  sync all
  l%value(1)[right, notify=l%arrived] = me
  notify wait (l%arrived)
  call check('notified', l%value(1), modulo(me - 2, n) + 1)
  sync all
  deallocate (l%one, l%each, l%more, common_table%t%each)
  allocate (l%one[*])
  lock (l%one[right])
  unlock (l%one[right])
  call check('deallocated', .not. allocated(l%more) .and. allocated(l%one), .true.)
  block
    type(guarded), save :: local
    call local%make(1)
    call local%add(1, right, 5, .true.)
    sync all
    call check('in a block', local%value(1), 5)
  end block
  call finish()
end program
