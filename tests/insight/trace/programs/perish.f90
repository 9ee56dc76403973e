! Image 2 is killed, while the others wait for it.
program perish
  use iso_c_binding
  use iso_fortran_env
  implicit none
  interface
    integer(c_int) function c_raise(signal) bind(c, name='raise')
      import c_int
      integer(c_int), value :: signal
    end function
  end interface
  integer :: x[*], y, status
  integer(int64) :: begin, now, rate
  x = this_image()
  sync all                          ! first
  y = x[1]                          ! get
  if (y /= 1) error stop
  if (this_image() == 2) then
    call system_clock(begin, rate)
    do                              ! until the others wait
      call system_clock(now)
      if (now - begin > rate) exit
    end do
    status = c_raise(9_c_int)
  end if
  sync all                          ! never
end program
