! Another image reads the argument of an asynchronous collective subroutine after a synchronisation, but before COMPLETE.
program async_coarray
  use, intrinsic :: iso_fortran_env, only: completion_type
  implicit none
  type(completion_type) :: done
  integer, asynchronous :: x(4)[*]
  integer :: s
  x = this_image()
  sync all
  call co_sum(x, completion=done) !@A
  sync all
  if (this_image() == 1) s = x(2)[2] !@A
  sync all
  sync all
  call complete(done)
  sync all
  if (this_image() == 1) s = x(2)[2]
  sync all
end program
