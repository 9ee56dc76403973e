! FORM TEAM synchronises the images of the current team.
program form_team_orders
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: x[*], y
  x = 0
  sync all
  if (this_image() == 1) x[2] = 1
  form team (1, t)
  if (this_image() == 3) y = x[2]
  sync all
end program form_team_orders
