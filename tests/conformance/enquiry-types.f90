! Row enquiry: the types EVENT_TYPE and TEAM_TYPE of ISO_FORTRAN_ENV can be used in declarations (J3/18-007r1 16.10.2.10, 16.10.2.32),
! also as components; what they are for is in the rows sync-event and team-form.
program enquiry_types
  use, intrinsic :: iso_fortran_env, only: event_type, team_type, lock_type
  use checks
  implicit none
  type :: all_three
    type(lock_type) :: lock
    type(event_type) :: event
    integer :: i = 4
  end type
  type(event_type) :: event[*], events(2, 2)[*]
  type(team_type) :: team, teams(3)
  type(all_three) :: a(2)[*]

  a(1)%i = this_image()
  sync all
  call check('beside a lock and an event', a(1)[num_images()]%i, num_images())
  call check('default initialisation', a(2)[1]%i, 4)
  call check('shapes', [size(events), size(teams)], [4, 3])
  call finish()
end program
