! Who locks comes after all who have unlocked, and after what these came after.
program lock_handed_on
  use iso_fortran_env, only: lock_type, event_type
  implicit none
  type(lock_type) :: door[*]
  type(event_type) :: go[*]
  integer :: x[*], y
  x = 0
  sync all
  if (this_image() == 1) then
    x[4] = 1
    lock (door[2])
    unlock (door[2])
    event post (go[2])
  else if (this_image() == 2) then
    event wait (go)
    lock (door[2])
    unlock (door[2])
    event post (go[3])
  else if (this_image() == 3) then
    event wait (go)
    lock (door[2])
    y = x[4]
    unlock (door[2])
  end if
  sync all
end program lock_handed_on
