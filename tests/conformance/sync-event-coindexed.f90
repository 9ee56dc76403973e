! Row sync-event: an image waits for its own events only (J3/18-007r1 C1177).
program sync_event_coindexed
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: e[*]
  event wait (e[1])
end program
