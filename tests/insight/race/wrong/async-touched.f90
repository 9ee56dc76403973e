! local
! The argument of an asynchronous collective subroutine is touched before COMPLETE: a local variable, elements of an array,
! an argument of a procedure.
program async_touched
  use, intrinsic :: iso_fortran_env, only: completion_type
  implicit none
  type(completion_type) :: done
  integer, asynchronous :: x, y(6)
  x = this_image()
  y = 0
  call co_sum(x, completion=done) !@A
  call co_sum(y(2:6:2), completion=done) !@B !@C
  y(1:5:2) = 1
  x = 5 !@A
  y(3:4) = 2 !@B
  call touch(y(6))
  call complete(done)
  x = 6
contains
  subroutine touch(a)
    integer, intent(inout), asynchronous :: a
    a = a + 1 !@C
  end subroutine
end program
