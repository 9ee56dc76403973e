! Row next-team: TEAM= in collective subroutines (J3/26-007r1, 17.6; J3/26-170r1): row and column teams that overlap and
! of which none is the current one, a child, the current team, ancestors, the initial team, a team whose parent is not
! current; RESULT_IMAGE and SOURCE_IMAGE count in that team. By position, by keyword, with STAT and ERRMSG; objects with
! allocatable components; a function as TEAM. Collectives of teams that share images follow each other in any order.
program next_team
  use, intrinsic :: iso_fortran_env, only: team_type, initial_team, parent_team, current_team
  use checks
  implicit none
  type :: list
    integer, allocatable :: items(:)
  end type
  type(team_type) :: row, column, half, inner, everyone
  type(list) :: l
  integer :: me, images, columns, x, y(3), status, i, rounds, own_row, own_column, in_row, in_column
  integer, allocatable :: long(:)
  character(30) :: message

  me = this_image()
  images = num_images()
  columns = 2
  own_row = (me - 1)/columns + 1
  own_column = mod(me - 1, columns) + 1
  form team (own_row, row)
  form team (own_column, column)
  form team (1, everyone)
  in_row = min(columns, images - (own_row - 1)*columns)
  in_column = count([(mod(i - 1, columns) + 1 == own_column, i=1, images)])

  ! None is the current team, and they overlap.
  x = me
  call co_sum(x, team=row)
  call check('sum of a row', x, sum([(i + (own_row - 1)*columns, i=1, in_row)]))
  x = me
  call co_max(x, team=column)
  call check('largest of a column', x, own_column + (in_column - 1)*columns)
  x = me
  call co_min(x, row, status, message)
  call check('smallest of a row, by position', x, (own_row - 1)*columns + 1)
  call check('STAT', status, 0)
  y = me
  call co_sum(y, in_column, column, stat=status)
  if (own_row == in_column) &
    call check('RESULT_IMAGE in the column', y, sum([(own_column + (i - 1)*columns, i=1, in_column)]))
  y = me
  call co_broadcast(y, in_row, row)
  call check('SOURCE_IMAGE in the row', y, (own_row - 1)*columns + in_row)
  y = [1, 2, 3]*me
  call co_reduce(y, greatest, team=column)
  call check('CO_REDUCE', y, [1, 2, 3]*(own_column + (in_column - 1)*columns))
  x = 1
  call co_sum_prefix_inclusive(x, team=column)
  call check('prefix in a column', x, own_row)
  x = 5
  call co_reduce_prefix_exclusive(x, greatest, 3, row)
  call check('prefix in a row', x, merge(3, 5, own_column == 1))

  ! Pieces, of three teams in turn.
  allocate (long(50000))
  do rounds = 1, 5
    long = me + rounds
    call co_sum(long, team=row)
    call co_broadcast(long, 1, column)
    call co_max(long)
    call check('long', long, sum([(i + rounds, i=1, min(columns, images))]))
  end do

  l%items = [(me, i=1, me)]
  call co_broadcast(l, source_image=1, team=column)
  call check('allocatable components', l%items, [(own_column, i=1, own_column)])

  ! Only one of the teams has a collective here.
  if (own_row == 1) then
    x = me
    call co_sum(x, team=row)
    call check('one row only', x, merge(3, 1, images > 1))
  end if

  change team (column)
    form team (mod(this_image(), 2) + 1, half)
    x = me
    call co_sum(x, team=row)
    call check('a row within CHANGE TEAM', x, sum([(i + (own_row - 1)*columns, i=1, in_row)]))
    x = 1
    call co_sum(x, team=get_team(initial_team))
    call check('the initial team', x, images)
    x = 1
    call co_sum(x, team=get_team(parent_team))
    call check('the parent', x, images)
    x = 1
    call co_sum(x, team=get_team(current_team))
    call check('the current team', x, in_column)
    x = 1
    call co_sum(x, team=half)
    call check('a child', x, (in_column + merge(1, 0, mod(this_image(), 2) == 1))/2)
    change team (half)
      form team (1, inner)
      x = me
      call co_max(x, team=everyone)
      call check('a team whose parent is not current', x, images)
      x = 1
      call co_sum(x, team=column)
      call check('an ancestor', x, in_column)
    end team
    x = 1
    call co_sum(x, team=inner)
    call check('a grandchild', x, (in_column + merge(1, 0, mod(this_image(), 2) == 1))/2)
  end team
  call check('all are back', this_image(), me)

  call finish()
contains
  pure integer function greatest(a, b)
    integer, intent(in) :: a, b
    greatest = max(a, b)
  end function
end program
