! EVENT_QUERY in a loop, then SYNC MEMORY.
program event_query
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready[*]
  integer :: x[*], y, count
  x = 0
  sync all
  if (this_image() == 1) then
    x[2] = 1
    event post (ready[2])
  else if (this_image() == 2) then
    do
      call event_query(ready, count)
      if (count > 0) exit
    end do
    sync memory
    y = x[2]
  end if
  sync all
end program event_query
