! In a team by an associated coarray with its own cobounds, each team its own images.
program change_team_other_cobounds
  use iso_fortran_env, only: team_type
  implicit none
  integer :: x(2)[*], me
  type(team_type) :: halves
  me = this_image()
  x = 0
  form team (mod(me, 2) + 1, halves)
  change team (halves, y[0:*] => x)
    if (this_image() == 1) y(1)[1] = me
    sync team (halves)
    if (this_image() == 2) y(2)[1] = y(1)[1]
  end team
  sync all
  if (me > 2) then
    if (x(1) /= me - 2 .or. x(2) /= me - 2) error stop 'other values'
  end if
end program
