! The ways in which an image comes to its end.
module death
  use, intrinsic :: iso_c_binding
  implicit none
  interface
    subroutine c_exit(status) bind(c, name='exit')
      import
      integer(c_int), value :: status
    end subroutine
    subroutine c_immediate_exit(status) bind(c, name='_exit')
      import
      integer(c_int), value :: status
    end subroutine
    integer(c_int) function c_fork() bind(c, name='fork')
      import
    end function
    integer(c_int) function c_getpid() bind(c, name='getpid')
      import
    end function
    integer(c_int) function c_kill(pid, signal) bind(c, name='kill')
      import
      integer(c_int), value :: pid, signal
    end function
  end interface
contains
  subroutine die(how)
    character(*), intent(in) :: how
    integer :: unit
    select case (how)
    case ('kill');       call signal_self(9)
    case ('segv');       call signal_self(11)
    case ('abort');      call signal_self(6)
    case ('term');       call signal_self(15)
    case ('error-stop'); error stop 42
    case ('exit');       call c_exit(5_c_int)
    case ('_exit');      call c_immediate_exit(6_c_int)
    case ('open');       open (newunit=unit, file='/no/such/file', status='old')
    case default;        error stop 'die: unknown way'
    end select
  end subroutine

  subroutine signal_self(signal)
    integer, intent(in) :: signal
    if (c_kill(c_getpid(), int(signal, c_int)) /= 0) error stop 'kill'
    do  ! until it arrives
    end do
  end subroutine
end module
