! Ends that are no accidents:  stops HOW
program stops
  use death
  implicit none
  integer :: x[*], me, other
  character(20) :: how
  me = this_image()
  x = 100*me
  call get_command_argument(1, how)
  sync all
  select case (how)
  case ('end')
  case ('stop');            stop
  case ('code');            stop 2
  case ('codes')            ! the largest one wins
    if (me == 1) stop 3
    if (me == 2) stop 7
    stop
  case ('text');            stop 'the text'
  case ('quiet');           stop 4, quiet=.true.
  case ('exit');            call c_exit(0)
  case ('forked')           ! a process of an image's own, which goes on after its image has ended
    if (c_fork() == 0) call execute_command_line('sleep 1')
    stop
  case ('child-error')      ! a process of an image's own ends: the image goes on
    if (c_fork() == 0) error stop 3
    call later
  case ('child-stops')
    if (c_fork() == 0) stop
    call later
    call c_exit(5)
  case ('error');           if (me == 2) error stop 9
  case ('error-text');      if (me == 2) error stop 'the text'
  case ('error-quiet');     if (me == 2) error stop 11, quiet=.true.
  case ('error-256');       if (me == 2) error stop 256
  case ('error-all');       error stop 12
  case ('error-after-stop') ! the others have stopped when image 2 finds its error
    if (me /= 2) stop
    call later
    error stop 13
  case ('reachable')        ! the memory of a stopped image (5.3.7)
    if (me /= 2) stop
    call later
    other = x[1]
    print '(a,i0)', 'read ', other
    x[1] = 5
    other = x[1]
    print '(a,i0)', 'read ', other
  case default;             error stop 'stops: unknown way'
  end select
contains
  subroutine later
    integer(8) :: start, now, rate
    call system_clock(start, rate)
    do
      call system_clock(now)
      if (now - start > rate/2) exit
    end do
  end subroutine
end program
