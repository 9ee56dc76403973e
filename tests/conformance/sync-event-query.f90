! Row sync-event: EVENT_QUERY (J3/18-007r1 16.9.72): COUNT of the kinds that are allowed, keywords, STAT=, in a loop until another
! image has posted; events of structures and elements.
program sync_event_query
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  type t
    type(event_type) :: e(3)
  end type
  type(event_type) :: e[*], done[*]
  type(t) :: s[*]
  integer(int32) :: i4, counts(3), stat
  integer(int64) :: i8, polls
  integer(int16) :: stat2
  integer :: me, n, k

  me = this_image()
  n = num_images()
  do k = 1, 100
    event post (e)
  end do
  call event_query(count=i4, event=e)
  call event_query(e, stat=stat, count=i8)
  call check('count, 32 bits', i4, 100_int32)
  call check('count, 64 bits', i8, 100_int64)
  call check('status', stat, 0)
  stat2 = -1
  call event_query(e, i4, stat2)
  call check('status, 16 bits', stat2, 0_int16)
  event wait (e, until_count=99)
  if (n > 0) call event_query(e, i4)
  call check('one is left', i4, 1)
  event wait (e)

  event post (s%e(2))
  do k = 1, 3
    call event_query(s%e(k), counts(k))
  end do
  call check('components', counts, [0, 1, 0])

  ! It returns at once, and sees posts in the end.
  sync all
  event post (done[1])
  if (me == 1) then
    polls = 0
    do
      call event_query(done, i4)
      if (i4 >= n) exit
      polls = polls + 1
    end do
    event wait (done, until_count=n)
  end if
  sync all
  call finish()
end program
