! SYNC TEAM of a team to which one of the two does not belong.
program sync_team_of_others
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  volatile :: y ! so that optimisation leaves no access out
  type(team_type) :: t
  integer :: x[*], y
  x = 0
  form team (merge(1, 2, this_image() <= 2), t)
  sync all
  if (this_image() == 1) x[3] = 1 !@A
  sync team (t)
  if (this_image() == 3) y = x[3] !@A
  sync all
end program sync_team_of_others
