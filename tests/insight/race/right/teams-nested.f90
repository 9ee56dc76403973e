! Teams in teams: each level is ordered by its own statements, and by END TEAM.
program teams_nested
  use iso_fortran_env, only: team_type
  implicit none
  integer :: x(4)[*], y, me
  type(team_type) :: half, single
  me = this_image()
  x = 0
  form team ((me + 1) / 2, half)
  change team (half)
    if (this_image() == 1) x(1)[2] = me
    sync all
    if (this_image() == 2) y = x(1)
    form team (this_image(), single)
    change team (single)
      x(2)[1] = 5
    end team
    sync all
    if (this_image() == 1) y = x(2)[2]
  end team
  sync all
  if (me == 1) x(1)[4] = 7
  sync all
  if (me == 4) y = x(1)[4]
end program teams_nested
