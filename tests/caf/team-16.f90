! What gfortran 16 adds: teams with NEW_INDEX=, STAT= and ERRMSG=, GET_TEAM, enquiry with TEAM, TEAM= and TEAM_NUMBER= in image
! selectors on both sides, associate names of coarrays in CHANGE TEAM, CRITICAL with STAT= and in teams, failed
! images of a team.
! versions: 16
program teams
  use, intrinsic :: iso_fortran_env
  implicit none
  type(team_type) :: half, again, alike, parent
  integer :: x[*], y(2)[*], me, n, number, position, members, status, k, next
  character(40) :: message
  me = this_image()
  n = num_images()
  number = mod(me, 2) + 1
  position = (me + 1)/2
  members = merge((n + 1)/2, n/2, number == 2)
  x = 100*me
  y = [me, -me]
  sync all
  status = -1
  message = 'unchanged'
  form team (number, half, new_index=members - position + 1, stat=status, errmsg=message)
  call need(status == 0 .and. message == 'unchanged', 'FORM TEAM')
  call need(num_images(half) == members .and. this_image(half) == members - position + 1, 'enquiry with TEAM')
  status = -1
  sync team (half, stat=status, errmsg=message)
  call need(status == 0, 'SYNC TEAM')
  k = x[1, team=half]
  call need(k == 100*(2*members - merge(1, 0, number == 2)), 'TEAM=')
  change team (half, z[*] => x, stat=status)
    call need(status == 0 .and. num_images() == members .and. this_image() == members - position + 1, 'CHANGE TEAM')
    call need(team_number() == number .and. team_number(half) == number, 'TEAM_NUMBER')
    next = this_image() + 1
    if (next > members) next = 1
    k = z[next]
    call need(mod(k/100, 2) == mod(me, 2), 'associate name')
    parent = get_team(parent_team)
    call need(num_images(parent) == n .and. this_image(parent) == me, 'GET_TEAM')
    call need(num_images(number) == members, 'NUM_IMAGES with TEAM_NUMBER')
    k = x[me, team=parent]
    call need(k == 100*me, 'TEAM= of the parent')
    if (n > 1) then
      k = x[1, team_number=3 - number]
      call need(mod(k/100, 2) /= mod(me, 2), 'TEAM_NUMBER=')
    end if
    sync team (parent)
    form team (1, again)
    call need(num_images(again) == members, 'a team of a team')
    ! Teams that an image selector cannot name: STAT= says so, and nothing is accessed.
    k = -5
    k = x[1, team_number=7, stat=status]
    call need(status > 0, 'a reference to no team')
    status = 0
    x[1, team_number=7, stat=status] = 0
    call need(status > 0, 'a definition in no team')
    status = 0
    x[1] = y(2)[1, team_number=7, stat=status]
    call need(status > 0, 'from no team to another')
    status = 0
    x[1, team_number=7, stat=status] = y(2)[1]
    call need(status > 0, 'to no team from another')
    status = 0
    x[1, team=again, stat=status] = 0
    call need(status > 0, 'a definition in a team that is no ancestor')
    sync all
    call need(x == 100*me, 'what no team has stored')
    sync all
    ! Of the same images with the same number, and yet another team.
    form team (1, alike)
    change team (again)
      k = x[this_image(), team=again, stat=status]
      call need(status == 0 .and. k == 100*me, 'TEAM= of the current team with STAT=')
      parent = get_team()
      k = x[this_image(), team=parent, stat=status]
      call need(status == 0 .and. k == 100*me, 'GET_TEAM of the current team')
      k = -5
      k = x[this_image(), team=alike, stat=status]
      call need(status > 0, 'a team that is like the current one')
      parent = get_team(initial_team)
      k = x[me, team=parent, stat=status]
      call need(status == 0 .and. k == 100*me, 'TEAM= of the initial team with STAT=')
    end team
    change team (alike)
      k = x[this_image(), team=alike, stat=status]
      call need(status == 0 .and. k == 100*me, 'the later one of two teams that are alike')
      x[this_image(), team=again, stat=status] = 0
      call need(status > 0, 'the earlier one of two teams that are alike')
    end team
    parent = get_team(parent_team)
    z[next] = -me
    sync all
    call need(mod(-z, 2) == mod(me, 2), 'put by an associate name')
    y(1)[me, team=parent] = y(2)[next]
    sync all
    call need(mod(-y(1), 2) == mod(me, 2), 'from one image to another by two teams')
    y(1) = 0
    sync team (parent)
    do k = 1, 25
      critical ! of all images, whatever their team
        next = y(1)[1, team=parent]
        y(1)[1, team=parent] = next + 1
      end critical
    end do
    sync team (parent)
  end team (stat=status)
  if (me == 1) call need(y(1) == 25*n, 'CRITICAL in teams')
  call need(status == 0 .and. num_images() == n .and. team_number() == -1, 'END TEAM')
  status = -1
  critical (stat=status)
    call need(status == 0, 'CRITICAL')
  end critical
  call need(size(failed_images(half)) == 0 .and. size(stopped_images(team=half)) == 0 .and. image_status(1, half) == 0, &
            'images of a team')
  sync all
  k = 0
  status = -1
  k = x[me, stat=status]
  call need(status == 0, 'STAT=')
  sync images ([me, me], stat=status, errmsg=message)
  call need(status /= 0 .and. message /= 'unchanged', 'ERRMSG=')
contains
  subroutine need(ok, what)
    logical, intent(in) :: ok
    character(*), intent(in) :: what
    if (ok) return
    print '(a,i0,2a)', 'image ', me, ': wrong: ', what
    error stop 1
  end subroutine
end program
