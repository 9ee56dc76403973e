! Row sync-event: EVENT POST, EVENT WAIT (J3/18-007r1 11.6.7, 11.6.8) and EVENT_TYPE (16.10.2.10): own and coindexed
! variables, UNTIL_COUNT, arrays, components, allocatable events, dummy arguments, posts to the own image, segments that
! are ordered by them, IF statements, labels, order of specifiers.
module pipeline
  use, intrinsic :: iso_fortran_env, only: event_type, signal => event_type
  implicit none
  type channel
    integer :: payload(3) = -1
    type(event_type) :: full, empty
    type(signal) :: lanes(2)
  end type
  type(channel), save :: next[*]
  type(event_type), save, private :: hidden[*]
contains
  subroutine post_hidden(image)
    integer, intent(in) :: image
    event post (hidden[image])
  end subroutine
  subroutine wait_hidden(count)
    integer, intent(in) :: count
    event wait (hidden, until_count=count)
  end subroutine
  subroutine exchange(e, image, n)
    type(event_type), intent(inout) :: e(:)[*]
    integer, intent(in) :: image, n
    event post (e(n)[image])
    event wait (e(n))
  end subroutine
end module

program sync_event
  use, intrinsic :: iso_fortran_env
  use checks
  use pipeline
  implicit none
  type(event_type) :: e[*], grid(2, 0:3)[*]
  type(channel), allocatable :: channels(:)[:]
  integer :: x(10)[*], total[*], me, n, right, left, i, round, status, threshold
  integer(int64) :: wide
  character(60) :: message

  me = this_image()
  n = num_images()
  right = merge(1, me + 1, me == n)
  left = merge(n, me - 1, me == 1)

  ! Data that was put before a post is there after the wait.
  do round = 1, 100
    x(:)[right] = round*100 + me
    event post (e[right])
    event wait (e)
    call check('data from the left', x, round*100 + left)
    event post (grid(1, 0)[left])      ! it may be written again
    event wait (grid(1, 0))
  end do

  ! Counts: everybody posts to image 1, several times.
  total = 0
  sync all
  do i = 1, me
    event post (e[1])
  end do
  threshold = n*(n + 1)/2
  if (me == 1) event wait (e, until_count=threshold)
  call check('nothing is left', count_of(e), 0)

  ! The own image, thresholds below 1, wide and narrow integers, specifiers in any order, labels.
  do i = 1, 6
    event post (e)
  end do
  event post (e[this_image()])
  status = -1
  message = 'unchanged'
  event wait (e, errmsg=message, stat=status, until_count=2)
  call check('status', status, 0)
  call check('message', trim(message), 'unchanged')
  call check('5 are left', count_of(e), 5)
  event wait (e, until_count=-3)
  wide = 2
  event wait (e, until_count=wide)
10 event wait (e, until_count=1_int8)
  call check('1 is left', count_of(e), 1)
  event wait (e); call check('none is left', count_of(e), 0)

  ! Arrays: elements are independent.
  event post (grid(2, 3)[right])
  event post (grid(i - 5, mod(me, 2))[1 + mod(me, n)], stat=status)
  call check('status of post', status, 0)
  event wait (grid(2, 3))
  event wait (grid(i - 5, mod(left, 2)))
  call check('all elements', sum([((count_of(grid(i, round)), i=1, 2), round=0, 3)]), 0)

  ! Components, nested and of arrays.
  next[right]%payload = [me, 2*me, 3*me]
  event post (next[right]%full)
  event wait (next%full)
  call check('payload', next%payload, [left, 2*left, 3*left])
  event post (next[left]%lanes(2))
  event wait (next%lanes(2))
  allocate (channels(4)[*])
  call check('default initialisation', count_of(channels(3)%empty), 0)
  channels(3)[right]%payload(2) = me
  event post (channels(3)[right]%lanes(1))
  event wait (channels(3)%lanes(1))
  call check('payload of an element', channels(3)%payload(2), left)

  ! Allocatable ones are zero whenever they come into being.
  do round = 1, 3
    call allocate_some()
  end do

  ! Procedures.
  call post_hidden(right)
  call post_hidden(left)
  call wait_hidden(2)
  call exchange(grid(:, 1), right, 2)

  ! As a counting semaphore in a loop that other images feed in another order.
  do i = n, 1, -1
    event post (e[i])
  end do
  do i = 1, n
    event wait (e)
  end do
  if (n > 1) then
    if (me == 1) then
      event wait (e)
    else if (me == n) then
      event post (e[1])
    end if
  end if
  sync all
  call check('in the end', count_of(e), 0)
  call finish()

contains

  subroutine allocate_some()
    type(event_type), allocatable :: many(:)[:], one[:]
    allocate (many(3)[*], one[*])
    call check('new events', [count_of(many(1)), count_of(many(3)), count_of(one)], 0)
    sync all
    event post (many(2)[right])
    event post (one)
    event post (one[left])
    event wait (many(2))
    event wait (one, until_count=2)
    event post (many(3)[right])        ! stays
    sync all
  end subroutine

  integer function count_of(event)
    type(event_type), intent(in) :: event[*]
    call event_query(event, count_of)
  end function

end program
