! The put comes after UNLOCK.
program lock_after_unlock
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: l[*]
  integer :: x[*]
  x = 0
  sync all
  if (this_image() <= 2) then
    lock (l[1])
    unlock (l[1])
    x[3] = this_image() !@A @A
  end if
  sync all
end program lock_after_unlock
