! Images are killed from outside, several and at any time, while all execute everything that synchronises, with STAT=. The living
! form a team whenever a statement has told them of a failure, and begin anew in it, until the images that are to live are alone. What a
! statement with status 0 has done is checked.
program perish
  use, intrinsic :: iso_fortran_env
  use death
  implicit none
  integer, parameter :: most_rounds = 100000
  type(lock_type) :: mutex[*]
  type(event_type) :: ready[*]
  integer :: locked[*], in_block[*], cells(6000)[*], row(40, 40)[*], mine(40), left_alone, i
  integer(atomic_int_kind) :: atom[*], kept_out[*]
  character(10) :: argument

  call get_command_argument(1, argument)
  read (argument, *) left_alone ! so many images are not killed
  locked = 0
  in_block = 0
  sync all
  if (this_image() == 1) print '(a)', 'started'
  call among_the_living()
  print '(a)', 'survived'

contains

  ! In a team without failed images (as far as anybody knows), until it has one.
  recursive subroutine among_the_living()
    type(team_type) :: living
    integer :: s
    call work()
    if (num_images() <= left_alone) return
    form team (1, living, stat=s)
    call expected('FORM TEAM', s)
    change team (living, stat=s)
      call expected('CHANGE TEAM', s)
      call among_the_living()
    end team (stat=s)
    call expected('END TEAM', s)
  end subroutine

  ! Rounds until the statement at the end of one, which has the same status on all images, tells of a failure.
  subroutine work()
    type(team_type) :: half
    integer, allocatable :: a(:)[:]
    integer :: me, n, right, left, s, t, x, total, first, k, others, events
    integer(atomic_int_kind) :: added, others_added
    me = this_image()
    n = num_images()
    right = 1 + modulo(me, n)
    left = 1 + modulo(me - 2, n)
    locked = 0
    in_block = 0
    total = 0
    call atomic_define(atom, 0_atomic_int_kind)
    call atomic_define(kept_out, 0_atomic_int_kind)
    call event_query(ready, events) ! of rounds that have not ended
    if (events > 0) event wait (ready, until_count=events)
    sync all (stat=s)
    if (s /= 0) return
    do k = 1, most_rounds
      if (n <= left_alone .and. k > 20) return
      total = total + 1
      ! what two images do
      cells(k:min(6000, k + mod(37*k, 3000)))[right, stat=s] = k*n + me
      call expected('put', s)
      row(1 + mod(k, 40), :)[right, stat=s] = k
      call expected('put of a row', s)
      t = 0
      if (n > 2) then
        sync images ([left, right], stat=t)
      else if (n == 2) then
        sync images (right, stat=t)
      end if
      call expected('SYNC IMAGES', t)
      if (n > 1 .and. t == 0 .and. k <= 6000) then
        if (cells(k) /= k*n + left) error stop 'a put behind SYNC IMAGES'
        if (any(row(1 + mod(k, 40), :) /= k)) error stop 'a put of a row behind SYNC IMAGES'
      end if
      event post (ready[right], stat=s)
      call expected('EVENT POST', s)
      if (image_status(left) == 0) then ! if it dies later, this image has not been told
        event wait (ready, stat=s)
        if (s == stat_failed_image .or. s == stat_stopped_image) error stop 'status of EVENT WAIT'
      end if
      ! what all may do
      lock (mutex[1], stat=s)
      if (s == 0 .or. s == stat_unlocked_failed_image) then
        locked[1, stat=t] = locked[1, stat=s] + 1
        unlock (mutex[1], stat=t)
      else
        call expected('LOCK', s)
      end if
      critical (stat=s)
        if (s == 0 .or. s == stat_failed_image) in_block[1, stat=t] = in_block[1, stat=s] + 1
      end critical
      if (s /= 0 .and. s /= stat_failed_image) then ! between nodes, when image 1 of all has failed
        call atomic_add(kept_out[1], 1_atomic_int_kind, stat=s)
        call expected('ATOMIC_ADD after CRITICAL', s)
      end if
      call atomic_add(atom[1], 1_atomic_int_kind, stat=s)
      call expected('ATOMIC_ADD', s)
      ! what all do together
      x = me
      call co_sum(x, stat=s)
      call expected('CO_SUM', s)
      if (s == 0 .and. x /= n*(n + 1)/2) error stop 'CO_SUM'
      mine = me + [(i, i=1, 40)]
      call co_max(mine, stat=s)
      call expected('CO_MAX', s)
      if (s == 0 .and. any(mine /= n + [(i, i=1, 40)])) error stop 'CO_MAX'
      if (mod(k, 4) == 0) then
        allocate (a(50 + k)[*], stat=s)
        call expected('ALLOCATE', s)
        if (.not. allocated(a)) error stop 'not allocated'
        a = me
        sync all (stat=s)
        x = a(k)[left, stat=t]
        if (s == 0 .and. t == 0 .and. x /= left) error stop 'an allocated coarray'
        deallocate (a, stat=s)
        call expected('DEALLOCATE', s)
      else if (mod(k, 4) == 1) then
        form team (1 + mod(me, 2), half, stat=s)
        call expected('FORM TEAM', s)
        if (s == 0) then
          change team (half, stat=s)
            call expected('CHANGE TEAM', s)
            x = 1
            call co_sum(x, stat=t)
            others = num_images()
            if (t == 0 .and. s == 0 .and. x /= others) error stop 'CO_SUM in a team'
            sync all (stat=s)
            call expected('SYNC ALL in a team', s)
          end team (stat=s)
          call expected('END TEAM', s)
        end if
      else if (mod(k, 4) == 2) then
        first = 1 + mod(k, n)
        mine = merge(k, -1, me == first)
        call co_broadcast(mine, first, stat=s)
        call expected('CO_BROADCAST', s)
        if (s == 0 .and. any(mine /= k)) error stop 'CO_BROADCAST'
      end if
      sync all (stat=s)
      call expected('SYNC ALL', s)
      if (s /= 0) return
      ! Nobody has failed before this: all of the round has been done.
      if (me == 1 .and. locked /= n*total) error stop 'guarded by a lock'
      call atomic_ref(others_added, kept_out)
      if (me == 1 .and. in_block + others_added /= n*total) error stop 'in CRITICAL'
      call atomic_ref(added, atom)
      if (me == 1 .and. added /= n*total) error stop 'ATOMIC_ADD'
      sync all (stat=s)
      if (s /= 0) return
    end do
  end subroutine

  subroutine expected(what, status)
    character(*), intent(in) :: what
    integer, intent(in) :: status
    if (status == 0 .or. status == stat_failed_image .or. status == stat_unlocked_failed_image) return
    write (error_unit, '(a,i0,3a,i0)') 'image ', this_image(), ': ', what, ': status ', status
    error stop 'another status'
  end subroutine
end program
