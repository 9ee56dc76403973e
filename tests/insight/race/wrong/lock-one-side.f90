! One image locks, the other one does not.
program lock_one_side
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: l[*]
  integer :: x[*]
  x = 0
  sync all
  if (this_image() == 1) then
    lock (l[1])
    x[3] = 1 !@A
    unlock (l[1])
  else if (this_image() == 2) then
    x[3] = 2 !@A
  end if
  sync all
end program lock_one_side
