! One image (the victim) dies in the way HOW while the others are at WHERE. None of them may survive it.
!   waits VICTIM HOW WHERE
program waits
  use, intrinsic :: iso_fortran_env
  use death
  implicit none
  integer(atomic_int_kind) :: flag[*]
  type(lock_type) :: mutex[*]
  type(event_type) :: ready[*]
  type(team_type) :: team
  integer :: a(1000)[*], victim, i, value
  integer, allocatable :: b(:)[:]
  real(8) :: z
  character(20) :: text, how, where_others_are

  call get_command_argument(1, text)
  read (text, *) victim
  call get_command_argument(2, how)
  call get_command_argument(3, where_others_are)
  call atomic_define(flag, 0)
  a = 0
  if (where_others_are == 'deallocate') allocate (b(10)[*])
  sync all
  if (where_others_are == 'lock' .and. this_image() == victim) lock (mutex[1])
  sync all

  if (this_image() == victim) then
    if (where_others_are == 'critical') then
      critical
        call work(1)
        call die(how)
      end critical
    end if
    call pause_a_little
    call die(how)
  end if

  select case (where_others_are)
  case ('sync-all');    sync all
  case ('sync-images'); sync images (victim)
  case ('sync-star');   sync images (*)
  case ('critical')
    call pause_a_little
    call work(2)
  case ('lock');        lock (mutex[1])
  case ('allocate');    allocate (b(10)[*])
  case ('deallocate');  deallocate (b)
  case ('co-sum');      call co_sum(a)
  case ('co-max');      call co_max(a, result_image=victim)
  case ('co-broadcast'); call co_broadcast(a, source_image=victim)
  case ('atomic')
    do
      call atomic_ref(value, flag)
      if (value /= 0) exit
    end do
  case ('event');       event wait (ready)
  case ('co-reduce');   call co_reduce(a, larger)
  case ('form-team');   form team (1 + mod(this_image(), 2), team)
  case ('get')
    do
      if (any(a(:)[victim] /= 0)) exit
    end do
  case ('put')
    do i = 1, huge(i)
      a(:)[victim] = i
    end do
  case ('compute')
    z = 1
    do while (z > 0)
      z = sqrt(z) + 1e-3_8
    end do
    print *, z
  case ('stop');        stop
  case ('end')
  case default;         error stop 'waits: unknown place'
  end select
  if (where_others_are /= 'end') print '(a,i0,a)', 'image ', this_image(), ' went on'

contains
  pure integer function larger(p, q)
    integer, intent(in) :: p, q
    larger = max(p, q)
  end function

  subroutine work(who)
    integer, intent(in) :: who
    if (who == 2) then
      critical
        print '(a)', 'within'
      end critical
    end if
  end subroutine

  subroutine pause_a_little
    integer(int64) :: start, now, rate
    call system_clock(start, rate)
    do
      call system_clock(now)
      if (now - start > rate/10) exit
    end do
  end subroutine
end program
