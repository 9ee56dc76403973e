! EVENT POST and EVENT WAIT around a ring and of many to one, LOCK with contention, CRITICAL, atomic subroutines.
program scale_events
  use checks
  use, intrinsic :: iso_fortran_env, only: event_type, lock_type, atomic_int_kind
  implicit none
  integer, parameter :: rounds = 3, group = 32
  type(event_type) :: event[*], arrived[*]
  type(lock_type) :: lock[*]
  integer :: count_of_lock[*], token[*], me, images, round, leader, members, n
  integer(atomic_int_kind) :: counter[*], value

  me = this_image()
  images = num_images()
  count_of_lock = 0
  call atomic_define(counter, 0)
  sync all

  do round = 1, rounds
    if (me == 1) then
      token[modulo(me, images) + 1] = round
      event post (event[modulo(me, images) + 1])
    end if
    event wait (event)
    call check('event: token', token, round)
    if (me /= 1) then
      token[modulo(me, images) + 1] = token
      event post (event[modulo(me, images) + 1])
    end if
  end do

  ! Each group posts to its first image, which waits for all.
  leader = (me - 1)/group*group + 1
  members = min(group, images - leader + 1)
  event post (arrived[leader])
  if (me == leader) then
    event wait (arrived, until_count=members)
    call event_query(arrived, n)
    call check('event: left', n, 0)
  end if
  sync all

  do round = 1, rounds
    lock (lock[leader])
    n = count_of_lock[leader]
    count_of_lock[leader] = n + 1
    unlock (lock[leader])
  end do
  critical
    call atomic_ref(value, counter[1])
    call atomic_define(counter[1], value + 1)
  end critical
  sync all
  if (me == leader) call check('lock', count_of_lock, rounds*members)
  if (me == 1) then
    call atomic_ref(value, counter)
    call check('critical', int(value), images)
  end if
  sync all
  call atomic_add(counter[1], me)
  sync all
  if (me == 1) then
    call atomic_ref(value, counter)
    call check('atomic_add', int(value), images + images*(images + 1)/2)
  end if
  call finish()
  if (me == 1) print '(a,i0,a)', 'passed on ', images, ' images'
end program
