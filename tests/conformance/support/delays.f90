! Delays: a nap, and the random delays of the stress programs: nothing, a busy loop, or a sleep of up to 200
! microseconds, so that images come to a statement in every order, and some are asleep when the others arrive.
module delays
  use, intrinsic :: iso_c_binding, only: c_int
  use checks, only: start_random, random_between, delay
  implicit none
  private
  public :: start_delays, random_delay, nap

  interface
    integer(c_int) function usleep(microseconds) bind(c)
      import :: c_int
      integer(c_int), value :: microseconds
    end function
  end interface

contains

  subroutine start_delays()
    integer :: count
    call system_clock(count)
    call start_random(modulo(count, 1000000) + 7919*this_image())
  end subroutine

  subroutine random_delay()
    integer(c_int) :: unused
    select case (random_between(0, 7))
    case (0:3)
      return
    case (4:6)
      call delay(random_between(1, 20))
    case (7)
      unused = usleep(int(random_between(1, 200), c_int))
    end select
  end subroutine

  ! Sleeps, so that others can run.
  subroutine nap(microseconds)
    integer, intent(in) :: microseconds
    integer(c_int) :: unused
    unused = usleep(int(microseconds, c_int))
  end subroutine

end module
