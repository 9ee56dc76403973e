! SYNC TEAM of the parent within a team.
program form_team_parent
  use iso_fortran_env, only: team_type, parent_team
  implicit none
  integer :: x[*], got
  type(team_type) :: halves, outer
  outer = get_team()
  x = 0
  got = 0
  form team ((this_image() + 1)/2, halves)
  change team (halves)
    if (team_number() == 1 .and. this_image() == 1) x[1, team_number=2] = 5
    sync team (outer)
    if (team_number() == 2 .and. this_image() == 2) got = x[1]
  end team
  sync all
  if (this_image() == 4 .and. got /= 5) error stop 'not there'
end program
