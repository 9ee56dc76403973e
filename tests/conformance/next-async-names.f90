! Row next-async: in a file without COMPLETION_TYPE a subroutine of the program may be called COMPLETE, also one that has
! no explicit interface.
program next_async_names
  use, intrinsic :: iso_fortran_env, only: event_type
  use checks
  implicit none
  type :: my_completion_type
    integer :: n = 0
  end type
  type(my_completion_type) :: done
  integer :: x[*]
  call complete(done%n)
  x = done%n
  sync all
  call check('of the program', x[num_images()], 5)
  call finish()
end program

subroutine complete(n)
  integer, intent(inout) :: n
  n = 5
end subroutine
