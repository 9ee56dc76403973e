! SYNC ALL within a team leaves out the images of the other team.
program team_without_image
  use, intrinsic :: iso_fortran_env, only: team_type, initial_team
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  type(team_type) :: t, all
  integer :: x[*], y, me
  me = this_image()
  x = 0
  form team (1 + mod(me, 2), t)
  all = get_team(initial_team)
  change team (t)
    if (me == 1) x[2, team=all] = 1 !@A
    sync all
    if (me == 2) y = x[2, team=all] !@A
    sync all
  end team
  sync all
end program team_without_image
