! FORM TEAM into rows and columns of a grid of images, CHANGE TEAM, barriers and collectives in them, images of the parent.
program scale_teams
  use checks
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: row_team, column_team
  integer :: x[*], me, images, columns, rows, row, column, s, next

  me = this_image()
  images = num_images()
  columns = int(sqrt(real(images)))
  do while (modulo(images, columns) /= 0)
    columns = columns - 1
  end do
  rows = images/columns
  row = (me - 1)/columns + 1
  column = modulo(me - 1, columns) + 1
  x = me
  form team (row, row_team)
  form team (column, column_team, new_index=rows - row + 1)   ! from the last row to the first

  change team (row_team)
    call check('row: this_image', this_image(), column)
    call check('row: num_images', num_images(), columns)
    call check('row: team_number', team_number(), row)
    s = me
    call co_sum(s)
    call check('row: co_sum', s, columns*(row - 1)*columns + columns*(columns + 1)/2)
    next = modulo(column, columns) + 1
    call check('row: next image', x[next], (row - 1)*columns + next)
    sync all
  end team

  change team (column_team)
    call check('column: this_image', this_image(), rows - row + 1)
    call check('column: num_images', num_images(), rows)
    s = me
    call co_broadcast(s, 1)
    call check('column: co_broadcast', s, (rows - 1)*columns + column)
    x[modulo(this_image(), rows) + 1] = -me
    sync all
    call check('column: put', x, -(modulo(row, rows)*columns + column))
  end team

  sync team (row_team)
  s = 1
  call co_sum(s)
  call check('all: co_sum', s, images)
  call finish()
  if (me == 1) print '(a,i0,a)', 'passed on ', images, ' images'
end program
