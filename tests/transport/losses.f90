! Images work in teams of those that are left. Processes are killed meanwhile, or hosts are cut off: what is computed stays right, and
! every statement tells all survivors of a team of the failure. Ends when so many images have failed (first argument), or
! by ERROR STOP of an image (second argument) after 30 rounds.
module losses_work
  use, intrinsic :: iso_fortran_env
  implicit none
  integer, parameter :: n = 500
  integer :: from_left(n)[*], counter(n)[*]
  type(event_type) :: came[*]
  type(lock_type) :: guard[*]
  integer :: guarded[*]
  integer(atomic_int_kind) :: hits[*]
contains
  subroutine check (right, what)
    logical, intent(in) :: right
    character(*), intent(in) :: what
    if (right) return
    write (error_unit, '(a,i0,2a)') 'image ', this_image(), ': wrong: ', what
    flush (error_unit)
    error stop 'wrong'
  end subroutine

  ! Until a statement that all execute together tells of a failure, or so many have failed, as all know. What an image does alone may
  ! succeed on some and fail on others, so nobody leaves because of that.
  subroutine work (expected, rounds, ender, is_done)
    integer, intent(in) :: expected, rounds, ender
    logical, intent(out) :: is_done
    integer :: me, all, right, left, s, turn, known, total, inside, own, left_over, got(n)
    is_done = .false.
    me = this_image()
    all = num_images()
    right = merge(1, me + 1, me == all)
    left = merge(all, me - 1, me == 1)
    guarded = 0
    inside = 0
    call atomic_define (hits, 0)
    call event_query (came, left_over) ! posts for which an EVENT WAIT has given up
    if (left_over > 0) event wait (came, until_count=left_over)
    sync all (stat=s)
    do turn = 1, huge(turn)
      if (s /= 0) exit
      from_left(:)[right, stat=own] = 1000*turn + me
      call check_status (own, 'put')
      sync all (stat=s)
      if (s /= 0) exit
      call check (every(from_left == 1000*turn + left), 'put')
      counter = turn + me
      event post (came[right], stat=own)
      call check_status (own, 'EVENT POST')
      if (own == 0) event wait (came, stat=own) ! positive if anybody has failed of whom this image has not been told
      got = turn + left
      if (own == 0) got = counter(:)[left, stat=own]
      if (own == 0) call check (every(got == turn + left), 'get')
      lock (guard[1], stat=own)
      if (own == 0 .or. own == stat_unlocked_failed_image) then
        total = guarded[1, stat=own]
        if (own == 0) guarded[1, stat=own] = total + 1
        unlock (guard[1], stat=own)
      end if
      call check_status (own, 'LOCK')
      call atomic_add (hits[1], 1, own)
      call check_status (own, 'ATOMIC_ADD')
      critical (stat=own)
        inside = inside + 1
      end critical
      call check_status (own, 'CRITICAL')
      sync all (stat=s)
      if (s /= 0) exit
      if (me == 1) call check (guarded == turn*all, 'LOCK')
      call atomic_ref (total, hits)
      if (me == 1) call check (total == turn*all, 'ATOMIC_ADD')
      total = me
      call co_sum (total, stat=s)
      if (s /= 0) exit
      call check (total == all*(all + 1)/2, 'CO_SUM')
      known = size(failed_images(get_team(initial_team)))
      call co_min (known, stat=s)
      if (s /= 0) exit
      if (turn == 30 .and. ender == me) error stop 'as told'
      is_done = known >= expected .and. turn >= rounds
      if (is_done) exit
    end do
    if (.not. is_done) call check_status (s, 'the team')
  end subroutine

  subroutine check_status (s, what)
    integer, intent(in) :: s
    character(*), intent(in) :: what
    call check (s == 0 .or. s == stat_failed_image .or. s == stat_unlocked_failed_image, 'status of '//what)
  end subroutine

  logical function every (mask)
    logical, intent(in) :: mask(:)
    every = count(mask) == size(mask)
  end function
end module

program losses
  use losses_work
  implicit none
  type(team_type) :: next
  character(20) :: word
  integer :: expected, ender, s, attempt
  logical :: is_done
  call get_command_argument (1, word)
  read (word, *) expected
  ender = 0
  call get_command_argument (2, word)
  if (word /= '') read (word, *) ender
  sync all
  if (this_image() == 1) print '(a)', 'started'
  flush (output_unit)
  do attempt = 1, 1000
    form team (1, next, stat=s)
    if (s /= 0 .and. s /= stat_failed_image) call check (.false., 'FORM TEAM')
    is_done = .false.
    change team (next, stat=s)
      if (s == 0) call work (expected, 20, ender, is_done)
    end team (stat=s)
    if (is_done) exit
  end do
  print '(a,i0,a,i0)', 'image ', this_image(), ' survived, failed: ', size(failed_images())
end program
