! The notification goes with the first put; the second one comes when it likes.
program notify_then_put
  use iso_fortran_env, only: notify_type
  implicit none
  type(notify_type) :: here[*]
  integer :: x(2)[*], s
  x = 0
  s = 0
  sync all
  if (this_image() == 1) then
    x(1)[2, notify=here] = 1
    x(2)[2] = 2 !@A
  else if (this_image() == 2) then
    notify wait (here)
    s = x(1)[2] + x(2)[2] !@A
  end if
  sync all
  if (s > 3) print *, s
end program
