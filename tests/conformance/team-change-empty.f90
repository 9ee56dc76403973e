! Row team-change: a coarray association whose upper cobound is less than its lower one (J3/18-007r1 11.1.5, 8.5.6.3) is error
! termination, with a message that names the line.
program team_change_empty
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: team
  integer, save :: a[*]
  integer :: n
  n = this_image() - this_image() + 1
  form team (1, team)
  change team (team, b[2:n, *] => a)
    print *, 'not reached', this_image(b)
  end team
end program
