! Teams that write checkpoints at the same time: series DIRECTORY|none.
program series
  use, intrinsic :: iso_fortran_env, only: team_type
  use atoll_checkpoints
  implicit none
  type(team_type) :: team
  integer, target :: a
  integer :: number, mine
  character(200) :: directory
  call get_command_argument(1, directory)
  if (directory /= 'none') call checkpoint_directory(directory)
  mine = 1 + mod(this_image(), 2)
  form team (mine, team)
  call checkpoint_add(a, 'a')
  a = 7
  call checkpoint_write(3)
  change team (team)
    call checkpoint_series(achar(64 + mine))
    a = mine*100 + this_image()
    call checkpoint_write(10*mine)
    a = 0
    call checkpoint_read(number)
    if (number /= 10*mine .or. a /= mine*100 + this_image()) error stop 'it is not that of this team'
  end team
  call checkpoint_series('')
  call checkpoint_read(number)
  if (number /= 3 .or. a /= 7) error stop 'it is not that of all images'
  sync all
  if (this_image() == 1) print '(a)', 'right'
end program
