! Row sync-team: SYNC TEAM (J3/18-007r1 11.6.6) of the current team, of its ancestors, of a team that has been formed in it and of a
! sibling's place in the parent; with STAT= and ERRMSG=; it orders segments of the members and of nobody else.
program sync_team
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  type(team_type) :: half, all_again, inner, teams(2)
  integer :: x[*] = 0, y(2)[*] = 0
  integer :: me, images, number, status, turn, next, before
  character(20) :: message

  me = this_image()
  images = num_images()
  number = 1 + modulo(me, 2)
  form team (number, half, new_index=(me + 1)/2)
  form team (9, all_again, new_index=me)
  teams = [half, all_again]
  next = modulo(me, images) + 1

  ! The current team, which is the initial team here
  do turn = 1, 20
    x[next] = turn
    sync team (get_team(current_team))
    call check('current team', x, turn)
    sync team (get_team())
  end do

  ! Children: only their members meet. Team 1 meets more often than team 2.
  if (number == 1) then
    call ring(half)
    call ring(half)
  end if
  call ring(half)
  sync all
  call ring(all_again)
  sync all
  call ring(teams(1))

  ! STAT and ERRMSG
  status = -1
  message = 'unchanged'
  sync team (teams(2), errmsg=message, stat=status)
  call check('stat', status, 0)
  call check('errmsg', trim(message), 'unchanged')
  if (images > 0) sync team (half, stat=status)
  call check('stat in IF', status, 0)

  ! Ancestors, from within nested teams
  change team (half)
    form team (this_image(), inner)
    change team (inner)
      call check('alone', num_images(), 1)
      do turn = 1, 10
        x = 100*turn + me
        sync team (get_team(initial_team))
        change team (inner_again())
          before = 0
        end team
        call check('initial team', read_initial(next), 100*turn + next)
        sync team (get_team(initial_team))
        sync team (half)
        sync team (get_team(parent_team), stat=status)
        call check('parent: stat', status, 0)
      end do
    end team
    call ring(half)
  end team
  sync all
  call finish()

contains

  ! A team of one image in the current one
  function inner_again() result(t)
    type(team_type) :: t
    form team (1, t)
  end function

  integer function read_initial(image)
    integer, intent(in) :: image
    read_initial = x[image, team_number=-1]
  end function

  ! Each member of the team tells the next one. (TEAM= would have to name the current team or an ancestor.)
  subroutine ring(team)
    type(team_type), intent(in) :: team
    integer :: k, n, i, after
    k = this_image(team)
    n = num_images(team)
    after = modulo(k, n) + 1
    if (team_number(team) /= 9) after = 2*after - merge(0, 1, number == 1)
    do i = 1, 20
      y(2)[after, team_number=-1] = 1000*i + k
      sync team (team)
      call check('ring', y(2), 1000*i + modulo(k - 2, n) + 1)
      sync team (team)
    end do
  end subroutine
end program
