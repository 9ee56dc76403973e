! Row sync-event: EVENT WAIT without STAT= for a post that nobody can make any more ends in error termination.
program sync_event_forever
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: e[*]
  if (this_image() /= 1) stop
  event wait (e)
  print *, 'not reached'
end program
