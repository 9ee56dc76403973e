! The lock is given back before the element is defined.
program lock_released_early
  use iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: doors(4)[*]
  integer :: count(4)[*], old
  count = 0
  sync all
  if (this_image() < 3) then
    lock (doors(2)[3])
    old = count(2)[3] !@A
    unlock (doors(2)[3])
    count(2)[3] = old + 1 !@A @B @B
  end if
  sync all
end program
