! Three images put, each with a notification, and one waits for three.
program notify_until_count
  use iso_fortran_env, only: notify_type
  implicit none
  type(notify_type) :: here[*]
  integer :: x(4)[*], me
  me = this_image()
  x = 0
  sync all
  if (me > 1) then
    x(me)[1, notify=here] = me
  else
    notify wait (here, until_count=3)
    if (sum(x) /= 9) error stop 'other sum'
  end if
end program
