! Two images put the same element, under different indices of teams.
program selectors_of_teams_meet
  use iso_fortran_env, only: team_type
  implicit none
  integer :: x(2)[*]
  type(team_type) :: half, initial
  initial = get_team()
  x = 0
  form team ((this_image() + 1) / 2, half)
  change team (half)
    if (this_image() == 1 .and. team_number() == 1) x(1)[3, team=initial] = 7 !@A
    if (this_image() == 2 .and. team_number() == 2) x(1)[1] = 8 !@A
  end team
end program selectors_of_teams_meet
