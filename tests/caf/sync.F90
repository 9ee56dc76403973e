! SYNC ALL, SYNC IMAGES, SYNC MEMORY, locks, CRITICAL and events, with STAT= and ERRMSG=.
program synchronise
  use, intrinsic :: iso_fortran_env
  implicit none
  type(lock_type) :: lock_variable[*], locks(3)[*]
  type(event_type) :: event[*]
  type(event_type), allocatable :: events(:)[:]
  integer :: x[*], total[*], other[*], me, n, next, before, i, k, status, count
  logical :: got
  character(40) :: message
  me = this_image()
  n = num_images()
  next = merge(1, me + 1, me == n)
  before = merge(n, me - 1, me == 1)
  total = 0
  other = 0
  allocate (events(0:2)[*])

  ! a token goes round, in the order of the images
  x = 0
  sync all
  do i = 1, 50
    if (me > 1) sync images (me - 1)
    if (n > 1) then
      if (me == 1) x = i
      if (me > 1) x = x[me - 1] + 1
    end if
    if (me < n) sync images (me + 1)
    sync all
    if (n > 1) call need(x == i + me - 1, 'SYNC IMAGES in a chain')
    sync all
  end do
  status = -1
  message = 'unchanged'
  sync all (stat=status, errmsg=message)
  call need(status == 0 .and. message == 'unchanged', 'SYNC ALL')
  sync images (*, stat=status, errmsg=message)
  call need(status == 0 .and. message == 'unchanged', 'SYNC IMAGES (*)')
  sync images ([me], stat=status)
  call need(status == 0, 'SYNC IMAGES with itself')
  sync images ([me, me], stat=status, errmsg=message)
  call need(status /= 0 .and. message /= 'unchanged', 'an image twice')
  status = -1
  message = 'unchanged'
  sync memory (stat=status, errmsg=message)
  call need(status == 0 .and. message == 'unchanged', 'SYNC MEMORY')
  sync all

  ! locks
  do i = 1, 25
    lock (lock_variable[n])
    k = total[1]
    total[1] = k + 1
    unlock (lock_variable[n])
    lock (locks(2)[1])
    k = other[1]
    other[1] = k + 1
    unlock (locks(2)[1])
  end do
  sync all
  if (me == 1) call need(total == 25*n .and. other == 25*n, 'LOCK')
  sync all
  lock (locks(3))
  lock (locks(3), stat=status, errmsg=message)
  call need(status == stat_locked, 'locked twice')
  lock (locks(1), acquired_lock=got)
  call need(got, 'ACQUIRED_LOCK= of a free one')
  sync all
  lock (locks(1)[next], acquired_lock=got, stat=status)
  if (n > 1) call need(.not. got .and. status == 0, 'ACQUIRED_LOCK= of one that is held')
  unlock (locks(3)[next], stat=status)
  if (n > 1) call need(status == stat_locked_other_image, 'UNLOCK of another image''s')
  sync all
  unlock (locks(1), stat=status)
  if (n > 1) then
    call need(status == 0, 'UNLOCK')
    unlock (locks(3))
    unlock (locks(3), stat=status)
    call need(status /= 0, 'unlocked twice') ! gfortran 12's STAT_UNLOCKED is 0
  end if

  ! CRITICAL
  total = 0
  sync all
  do i = 1, 25
    critical
      k = total[1]
      total[1] = k + 1
    end critical
  end do
  sync all
  if (me == 1) call need(total == 25*n, 'CRITICAL')

  ! events
  do i = 1, 3
    event post (event[next])
  end do
  event post (events(1)[before], stat=status)
  call need(status == 0, 'stat of EVENT POST')
  event wait (event, until_count=3)
  event wait (events(1), stat=status, errmsg=message)
  call need(status == 0, 'stat of EVENT WAIT')
  call event_query(event, count)
  call need(count == 0, 'all posts have been taken')
  event post (event)
  event post (event)
  sync all
  call event_query(event, count, stat=status)
  call need(count == 2 .and. status == 0, 'EVENT_QUERY')
  sync all
contains
  subroutine need(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    print '(a,i0,2a)', 'image ', me, ': wrong: ', what
    error stop 1
  end subroutine
end program
