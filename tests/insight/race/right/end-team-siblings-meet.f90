! Behind END TEAM all images meet.
program end_team_siblings_meet
  use iso_fortran_env, only: team_type
  implicit none
  integer :: x(4)[*]
  type(team_type) :: halves
  x = 0
  form team ((this_image() + 1)/2, halves)
  change team (halves)
    if (team_number() == 1 .and. this_image() == 1) x(2)[1, team_number=2] = 5
  end team
  sync all
  if (this_image() == 4) then
    if (x(2)[3] /= 5) error stop 'not there'
  end if
end program
