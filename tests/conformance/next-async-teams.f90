! Row next-async: COMPLETION= with TEAM=, by position and by keyword (J3/26-007r1, 17.6): teams that overlap, initiated in
! different orders by different images; other statements of these teams meanwhile; teams that are left before COMPLETE;
! images that stop with operations outstanding, whose part others still need.
program next_async_teams
  use, intrinsic :: iso_fortran_env, only: completion_type, team_type
  use checks
  implicit none
  integer, parameter :: rounds = 20
  type(team_type) :: row, column, half
  type(completion_type) :: c(3)
  integer, asynchronous :: x, y(3), z, s
  integer, allocatable, asynchronous :: long(:)
  integer :: me, images, i, own_row, own_column, in_row, in_column, of_row, of_column, blocking
  integer :: in_half

  me = this_image()
  images = num_images()
  own_row = (me - 1)/2 + 1
  own_column = mod(me - 1, 2) + 1
  form team (own_row, row)
  form team (own_column, column)
  in_row = min(2, images - (own_row - 1)*2)
  in_column = count([(mod(i - 1, 2) + 1 == own_column, i=1, images)])
  of_row = sum([(i + (own_row - 1)*2, i=1, in_row)])
  of_column = sum([(own_column + (i - 1)*2, i=1, in_column)])
  allocate (long(40000))

  do i = 1, rounds
    x = me
    y = me*[1, 2, 3]
    z = me
    s = -1
    if (mod(me + i, 2) == 0 .or. in_row == images) then ! to Atoll, a row of all images is the current team
      call co_sum(x, row, c(1))
      call co_sum(y, team=column, completion=c(2))
      call co_max(z, 1, c(3), s)
    else
      call co_sum(y, column, c(2))
      call co_max(z, 1, c(3), stat=s)
      call co_sum(x, completion=c(1), team=row)
    end if
    blocking = 1
    if (mod(i, 3) == 0) call co_sum(blocking, team=column)
    if (mod(i, 5) == 0) sync team (row)
    call complete(c)
    call check('sum of a row', x, of_row)
    call check('sum of a column', y, of_column*[1, 2, 3])
    if (me == 1) call check('largest', z, images)
    call check('STAT', s, 0)
    if (mod(i, 3) == 0) call check('a collective meanwhile', blocking, in_column)
  end do

  x = me
  call co_broadcast(x, in_column, column, c(1))
  long = me
  call co_sum(long, in_row, row, c(2), s)
  call complete(c(1:2))
  call check('SOURCE_IMAGE in the column', x, own_column + (in_column - 1)*2)
  if (mod(me - 1, 2) + 1 == in_row) call check('RESULT_IMAGE in the row', all(long == of_row), .true.)

  ! Initiated within CHANGE TEAM, awaited outside.
  form team (merge(1, 2, me <= (images + 1)/2), half)
  x = me
  long = me
  change team (half)
    call co_min(x, completion=c(1))
    call co_max(long, completion=c(2))
    in_half = num_images()
  end team
  call complete(c)
  call check('in a team that has been left', x, merge(1, (images + 1)/2 + 1, me <= (images + 1)/2))
  call check('the same, long', all(long == merge((images + 1)/2, images, me <= (images + 1)/2)), .true.)
  call check('images of the half', in_half, merge((images + 1)/2, images/2, me <= (images + 1)/2))
  sync all

  long = me
  x = me
  call co_sum(long, completion=c(1))
  call co_sum(x, completion=c(2))
  if (me == images) then
    call complete(c)
    call check('with images that have stopped', x == images*(images + 1)/2 .and. all(long == x), .true.)
  end if
  call finish()
end program
