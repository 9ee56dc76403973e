! EVENT_QUERY says that an event has been posted, and orders nothing without SYNC MEMORY.
program event_query_alone
  use iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready[*]
  integer :: x[*], posted
  x = 0
  sync all
  if (this_image() == 1) then
    x[2] = 7 !@A
    event post (ready[2])
  else if (this_image() == 2) then
    do
      call event_query(ready, posted)
      if (posted > 0) exit
    end do
    posted = x[2] !@A
    if (posted /= 7) print *, posted
  end if
  sync all
end program
