! Row team-change: CHANGE TEAM and END TEAM (J3/18-007r1 11.1.5): the current team and what depends on it, nested constructs,
! sibling teams, EXIT, STAT=, ERRMSG=, constructs in procedures, labels; THIS_IMAGE, NUM_IMAGES, TEAM_NUMBER, GET_TEAM.
program team_change
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  type(team_type) :: half, quarter, all_of_them
  integer :: x[*], v(3)[*], me, images, status, n, i, number
  integer :: row, index
  character(20) :: message
  logical :: left

  me = this_image()
  images = num_images()
  number = 1 + modulo(me, 2)          ! the even images are team 1
  index = (me + 1)/2
  form team (number, half, new_index=index)
  x = me
  v = [1, 2, 3]*me
  sync all

  change team (half)
    call check('this_image', this_image(), index)
    call check('num_images', num_images(), merge(images/2, (images + 1)/2, number == 1))
    call check('team_number', team_number(), number)
    call check('parent', team_number(get_team(parent_team)), -1)
    call check('initial', this_image(get_team(initial_team)), me)
    call check('current', team_number(get_team(current_team)), number)
    ! Image selectors count in the team.
    n = modulo(index, num_images()) + 1
    call check('get', x[n], 2*n - 1 + merge(1, 0, number == 1))
    sync all
    v(2)[n] = 100*this_image()
    sync all
    n = modulo(index - 2, num_images()) + 1
    call check('put', v, [me, 100*n, 3*me])
    sync images (*)
    call nested()
  end team
  call check('after END TEAM', [this_image(), num_images(), team_number()], [me, images, -1])

  ! EXIT completes the construct as END TEAM does.
  left = .true.
  named: change team (half, stat=status)
    call check('stat', status, 0)
    if (modulo(this_image(), 2) == 1) exit named
    left = .false.
  end team named
  call check('EXIT', left, modulo(index, 2) == 1)
  call check('after EXIT', num_images(), images)
  do i = 1, 3
    status = -1
    message = 'unchanged'
    change team (half, errmsg=message, stat=status)
      if (i == 2) goto 20
      sync all
20  end team (stat=status, errmsg=message)
    call check('END TEAM: stat', status, 0)
    call check('END TEAM: errmsg', trim(message), 'unchanged')
  end do
  if (me > 0) then
10  change team (half)
    end team
  end if
  call check('an empty construct', num_images(), images)

  ! Only one of the sibling teams is entered.
  if (number == 1) then
    change team (half)
      x[1] = -this_image()*0 - 1
      sync all
      call check('alone', x[1], -1)
    end team
  end if
  sync all

  ! All images in one team, and a team from a function, in a procedure
  form team (images + 1, all_of_them)
  change team (all_of_them)
    call check('all: index', this_image(all_of_them), this_image())
    call check('all: size', num_images(), images)
    change_again: block
      type(team_type) :: t
      form team (modulo(me, 3) + 1, t)
      change team (t)
        call check('in BLOCK', team_number(), modulo(me, 3) + 1)
        call check('two levels', num_images(get_team(parent_team)), images)
        call check('two levels, number', team_number(get_team(parent_team)), images + 1)
      end team
    end block change_again
  end team
  call procedure(half)
  call check('at the end', [this_image(), num_images(), team_number()], [me, images, -1])
  call finish()

contains

  subroutine nested()
    integer :: size, of_parent
    integer, save :: y[*]
    size = num_images()
    of_parent = this_image()
    row = 1 + (this_image() - 1)/2
    form team (row, quarter, new_index=2 - modulo(this_image(), 2))
    y = 0
    sync all
    change team (quarter)
      call check('nested: number', team_number(), row)
      call check('nested: index', this_image(), 2 - modulo(of_parent, 2))
      call check('nested: size', num_images(), merge(1, 2, row == (size + 1)/2 .and. modulo(size, 2) == 1))
      call check('nested: parent', [team_number(get_team(parent_team)), this_image(get_team(parent_team)), &
                                    num_images(get_team(parent_team))], [number, of_parent, size])
      call check('nested: initial', num_images(get_team(initial_team)), images)
      y[num_images()] = me
      sync all
      n = y[num_images()]
      sync all
      call check('nested: some image of it', (n + 1)/2 == 2*row .or. (n + 1)/2 == 2*row - 1, .true.)
    end team
    call check('after nested', [this_image(), num_images(), team_number()], [of_parent, size, number])
  end subroutine

  subroutine procedure(team)
    type(team_type), intent(in) :: team
    integer :: k
    change team (team, stat=k)
      inner: do k = 1, 5
        if (k == 3) exit inner
        if (k == 2) cycle inner
        sync all
      end do inner
      call check('EXIT from a loop inside', k, 3)
      call check('dummy', team_number(), number)
    end team
  end subroutine
end program
