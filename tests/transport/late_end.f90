! Image 7 stops right after a collective subroutine. The even images come to it last, so that they speak for their nodes. Links are
! late from the moment on at which the file exists (late_links.c).
program late_end
  use, intrinsic :: iso_fortran_env, only: real64
  use, intrinsic :: iso_c_binding, only: c_int
  implicit none
  interface
    integer(c_int) function usleep(us) bind(C)
      import :: c_int
      integer(c_int), value :: us
    end function
  end interface
  real(real64) :: a(100)
  integer :: n, ignored, unit
  character(200) :: file, what

  n = num_images()
  call get_command_argument(1, what)
  call get_environment_variable('ATOLL_TEST_LATE_FROM', file)
  sync all
  a = this_image()
  if (this_image() == 7) then
    open (newunit=unit, file=file)
    close (unit)
  end if
  ignored = usleep(300000_c_int)
  if (mod(this_image(), 2) == 0) ignored = usleep(300000_c_int)
  if (what == 'sum') then
    call co_sum(a)
    if (any(a /= n*(n + 1)/2)) error stop 'wrong sum'
  else
    call co_broadcast(a, source_image=4)
    if (any(a /= 4)) error stop 'wrong broadcast'
  end if
  if (this_image() == 7) stop
  ignored = usleep(4000000_c_int)
  print '(a)', 'right'
end program
