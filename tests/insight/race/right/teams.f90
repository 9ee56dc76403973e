! Each team orders its own images.
program teams
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: t
  integer :: x[*], y
  x = 0
  form team (1 + mod(this_image(), 2), t)
  change team (t)
    if (this_image() == 1) x[2] = 1
    sync all
    if (this_image() == 2) y = x[2]
  end team
  sync all
end program teams
