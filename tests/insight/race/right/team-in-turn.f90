! END TEAM and CHANGE TEAM order the images of a team, SYNC TEAM too.
program team_in_turn
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: x[*], y
  x = 0
  form team (merge(1, 2, this_image() <= 2), t)
  sync all
  if (this_image() == 1) x[2] = 1
  change team (t)
    if (this_image() == 2) y = x[2]
  end team
  if (this_image() == 1) x[2] = 2
  sync team (t)
  if (this_image() == 2) y = x[2]
  sync all
end program team_in_turn
