! Image selectors with TEAM= and TEAM_NUMBER= name the same image, under other indices.
program selectors_of_teams
  use iso_fortran_env, only: team_type
  implicit none
  integer :: x(2)[*], y
  type(team_type) :: half, initial
  initial = get_team()
  x = 0
  form team ((this_image() + 1) / 2, half)
  change team (half)
    if (this_image() == 1 .and. team_number() == 1) x(1)[3, team=initial] = 7
    if (this_image() == 2 .and. team_number() == 2) x(2)[1] = 8
  end team
  sync all
  if (this_image() == 4) y = sum(x(:)[3])
  sync all
end program selectors_of_teams
