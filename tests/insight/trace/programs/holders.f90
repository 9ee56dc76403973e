! Image 3 waits for the lock that image 1 has, while image 2 unlocks another one again and again.
program holders
  use iso_fortran_env
  implicit none
  type(lock_type) :: first[*], second[*]
  integer(int64) :: begin, now, rate
  if (this_image() == 1) lock (first[1])
  sync all
  select case (this_image())
  case (1)
    call work(0.4)
    unlock (first[1])
  case (2)
    call system_clock(begin, rate)
    do
      lock (second[1])
      unlock (second[1])
      call work(5e-6)
      call system_clock(now)
      if (real(now - begin) / rate > 0.6) exit
    end do
  case (3)
    lock (first[1])                  ! waits
    unlock (first[1])
  end select
  sync all
contains
  subroutine work(seconds)
    real, intent(in) :: seconds
    integer(int64) :: begin, now, rate
    call system_clock(begin, rate)
    do
      call system_clock(now)
      if (real(now - begin) / rate > seconds) exit
    end do
  end subroutine
end program
