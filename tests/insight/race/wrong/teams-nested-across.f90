! SYNC ALL in a team orders only its own images.
program teams_nested_across
  use iso_fortran_env, only: team_type
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  integer :: x(4)[*], y, me
  type(team_type) :: half
  me = this_image()
  x = 0
  form team ((me + 1) / 2, half)
  change team (half)
    if (me == 1) x(1)[4, team_number=-1] = me !@A
    sync all
    if (me == 4) y = x(1)[this_image()] !@A
  end team
end program teams_nested_across
