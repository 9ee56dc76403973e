! One image is killed from outside while all execute every kind of statement that synchronises, with STAT=. The others must
! have the same status of each statement of the team, go on, and finish.
program survive
  use, intrinsic :: iso_fortran_env
  use death
  implicit none
  integer, parameter :: steps = 8
  type(lock_type) :: mutex[*]
  type(event_type) :: ready[*]
  integer(atomic_int_kind) :: atom[*]
  integer :: codes(steps)[*], counter[*], data(5000)[*], list(40000)[*], status(steps), x, me, n, right, left, i, k, round
  integer, allocatable :: a(:)[:], b(:)[:], dead(:)
  logical :: told

  me = this_image()
  n = num_images()
  right = merge(1, me + 1, me == n)
  left = merge(n, me - 1, me == 1)
  counter = 0
  data = me
  call atomic_define(atom, 0)
  sync all
  if (me == 1) print '(a)', 'started'
  told = .false.
  round = 0
  do while (.not. told)
    round = round + 1
    status = 0
    sync all (stat=status(1))
    x = me
    call co_sum(x, stat=status(2))
    if (status(2) == 0 .and. x /= n*(n + 1)/2) error stop 'CO_SUM'
    list = me
    call co_max(list, stat=status(3))
    if (status(3) == 0 .and. any(list /= n)) error stop 'CO_MAX'
    call co_broadcast(list, 1 + mod(round, n), stat=status(4))
    x = me
    call co_reduce(x, add, stat=status(5))
    if (status(5) == 0 .and. x /= n*(n + 1)/2) error stop 'CO_REDUCE'
    allocate (a(100 + round)[*], b(7)[*], stat=status(6))
    if (.not. (allocated(a) .and. allocated(b))) error stop 'ALLOCATE'
    a = me
    sync all (stat=status(7))
    do i = 1, n
      x = a(round)[i, stat=k]
      if (k == 0 .and. x /= i) error stop 'a coarray of another image'
    end do
    call check_pairs()
    deallocate (a, b, stat=status(8))
    if (allocated(a) .or. allocated(b)) error stop 'DEALLOCATE'
    if (any(status /= 0 .and. status /= stat_failed_image)) error stop 'another status'
    told = any(status /= 0)
    do i = 1, steps - 1
      if (status(i) /= 0 .and. status(i + 1) == 0) error stop 'a failed image has come back'
    end do
  end do

  codes = status
  sync all (stat=k)
  if (k /= stat_failed_image) error stop 'status of SYNC ALL'
  dead = failed_images()
  if (size(dead) /= 1) error stop 'FAILED_IMAGES'
  do i = 1, n
    if (i == dead(1)) cycle
    if (any(codes(:)[i] /= codes)) error stop 'statuses differ'
  end do
  do i = 1, 20
    data = i*me
    sync all (stat=k)
    do k = 1, n
      if (k /= dead(1)) then
        if (data(i)[k] /= i*k) error stop 'data after the failure'
      end if
    end do
    sync all (stat=k)
  end do
  call count_up(50)
  sync all (stat=k)
  print '(a)', 'survived'

contains

  pure integer function add(p, q)
    integer, intent(in) :: p, q
    add = p + q
  end function

  ! What not all images do together. An image that has been told of the failure cannot expect events of the dead, only of
  ! the living.
  subroutine check_pairs
    integer :: s
    if (all(status == 0)) then
      if (n > 2) then
        sync images ([right, left], stat=s)
      else
        sync images (right, stat=s)
      end if
      if (s /= 0 .and. s /= stat_failed_image) error stop 'status of SYNC IMAGES'
      event post (ready[right], stat=s)
      if (s /= 0 .and. s /= stat_failed_image) error stop 'status of EVENT POST'
      ! If the left image dies later, this one has not been told; all the others post.
      if (image_status(left) == 0) then
        event wait (ready, stat=s)
        if (s == stat_failed_image) error stop 'status of EVENT WAIT'
      end if
    end if
    call count_up(3)
    data(:)[right, stat=s] = round
    if (s /= 0 .and. s /= stat_failed_image) error stop 'status of a put'
    call atomic_add(atom[right], 1, stat=s)
    if (s /= 0 .and. s /= stat_failed_image) error stop 'status of ATOMIC_ADD'
  end subroutine

  subroutine count_up(times)
    integer, intent(in) :: times
    integer :: i, s, before
    do i = 1, times
      lock (mutex[n], stat=s)
      if (s == 0 .or. s == stat_unlocked_failed_image) then
        before = counter
        counter = before + 1
        unlock (mutex[n], stat=s)
      else if (s /= stat_failed_image) then
        error stop 'status of LOCK'
      end if
      critical (stat=s)
        if (s /= 0 .and. s /= stat_failed_image) error stop 'status of CRITICAL'
        counter = counter + 1
      end critical
    end do
  end subroutine

end program
