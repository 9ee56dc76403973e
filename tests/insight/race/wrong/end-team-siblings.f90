! END TEAM is for the images of that team: what image 1 of one has put is not there for image 3 of the other (11.1.5.2).
program end_team_siblings
  use iso_fortran_env, only: team_type
  implicit none
  integer :: x(4)[*]
  type(team_type) :: halves
  x = 0
  form team ((this_image() + 1)/2, halves)
  change team (halves)
    if (team_number() == 1 .and. this_image() == 1) x(2)[1, team_number=2] = 5 !@A
  end team
  if (this_image() == 4) then
    if (x(2)[3] > 5) error stop !@A
  end if
  sync all
end program
