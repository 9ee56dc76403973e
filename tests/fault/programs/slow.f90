! Programs that are slow, but go on: one image makes the others wait for 3 seconds by the way of the case.
program slow
  use, intrinsic :: iso_fortran_env
  implicit none
  integer(atomic_int_kind) :: flag[*]
  type(lock_type) :: mutex[*]
  integer(atomic_int_kind) :: value
  integer :: a, me
  character(20) :: name, line

  call get_command_argument(1, name)
  me = this_image()
  a = me
  call atomic_define(flag, 0)
  sync all
  select case (name)
  case ('compute') ! all others in a barrier
    if (me == 1) call spend(3.0d0)
    sync all
  case ('sleep')
    if (me == 1) call execute_command_line('sleep 3')
    call co_sum(a)
  case ('read')
    if (me == 1) read *, line
    sync images (*)
  case ('atomic') ! image 2 spins in the program itself until image 1 lets it
    if (me == 1) then
      call spend(3.0d0)
      call atomic_define(flag[2], 1)
    else if (me == 2) then
      do
        call atomic_ref(value, flag)
        if (value == 1) exit
      end do
    end if
    sync all
  case ('lock') ! all take turns
    lock (mutex[1])
    call spend(1.0d0)
    unlock (mutex[1])
    sync all
  case ('turns') ! all wait for nearly all of the time, but for another image each time
    do a = 1, 400
      sync images (*)
      if (mod(a, num_images()) == me - 1) call spend(0.01d0)
      sync all
    end do
  case ('stop') ! all have ended but one
    if (me == 1) call spend(3.0d0)
  end select
  print '(a,i0,a)', 'image ', me, ' went on'

contains
  subroutine spend(seconds)
    real(8), intent(in) :: seconds
    integer(int64) :: start, now, rate
    call system_clock(start, rate)
    do
      call system_clock(now)
      if (real(now - start, 8) > seconds*rate) exit
    end do
  end subroutine
end program
