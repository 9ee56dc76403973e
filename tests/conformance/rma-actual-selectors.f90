! Row rma-actual: TEAM=, TEAM_NUMBER= and STAT= in the image selector of an argument that is put back are evaluated once, before the call.
program rma_actual_selectors
  use checks
  use iso_fortran_env, only: team_type
  implicit none
  integer :: x(3)[*], k, i, s(3), me, n, calls
  character(1) :: text = '7'
  type(team_type) :: all, reversed, given
  me = this_image()
  n = num_images()
  k = mod(me, n) + 1
  all = get_team()
  form team (1, reversed, new_index=n + 1 - me)
  x = 0
  sync all
  given = all
  call change_team_variable(x(1)[k, team=given], given)
  sync all
  call check('TEAM= that changes', x(1), 1)
  sync all
  s = -5
  i = 1
  call change_index(x(1)[k, stat=s(i)], i)
  sync all
  call check('STAT= of an element', [x(1), s], [2, 0, -5, -5])
  sync all
  calls = 0
  call add(x(1)[k, team=same_team()])
  call add(x(1)[k, team_number=counted(-1)])
  call add_all(x(:)[k, team_number=counted(-1)])
  sync all
  call check('once', calls, 3)
  call check('values', x, [5, 1, 1])
  sync all
  calls = 0
  read (text, *) x(1)[k, team_number=counted(-1)]
  call add(x(2)[k, stat=s(counted(2))])
  call check('an input item, STAT=', calls, 2)
  sync all
  call check('read', [x, s], [7, 2, 1, 0, 0, -5])
  call finish()
contains
  integer function counted(i)
    integer, intent(in) :: i
    calls = calls + 1
    counted = i
  end function
  type(team_type) function same_team()
    calls = calls + 1
    same_team = all
  end function
  subroutine add(a)
    integer, intent(inout) :: a
    a = a + 1
  end subroutine
  subroutine add_all(a)
    integer :: a(3)
    a = a + 1
  end subroutine
  subroutine change_team_variable(a, team)
    integer, intent(inout) :: a
    type(team_type), intent(inout) :: team
    a = a + 1
    team = reversed
  end subroutine
  subroutine change_index(a, i)
    integer, intent(inout) :: a, i
    a = a + 1
    i = 3
  end subroutine
end program
