! All images but one wait, for as many seconds as the argument says: what their looks for the one that comes late take.
program looks
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  interface
    integer(c_int) function c_sleep(seconds) bind(c, name='sleep')
      import :: c_int
      integer(c_int), value :: seconds
    end function
  end interface
  character(10) :: word
  integer(c_int) :: seconds

  call get_command_argument(1, word)
  read (word, *) seconds
  sync all
  if (this_image() == num_images()) then
    do while (seconds > 0)
      seconds = c_sleep(seconds)
    end do
  end if
  sync all
end program
