! Row app: a work farm that survives: images fail, the others form a team and do the work of the failed ones.
program farm
  use, intrinsic :: iso_fortran_env
  implicit none
  integer, parameter :: n = 24
  integer, save :: result(n)[*], owner_done(n)[*]
  integer :: me, np, i, st, round, alive, k
  integer, allocatable :: dead(:)
  type(team_type) :: team
  logical :: finished
  me = this_image(); np = num_images()
  result = 0
  sync all (stat=st)
  round = 0
  do
    round = round + 1
    form team (1, team, stat=st)
    if (st /= 0 .and. st /= stat_failed_image) error stop 'form team'
    change team (team, stat=st)
      k = 0
      do i = 1, n
        if (result(i) /= 0) cycle
        k = k + 1
        if (mod(k, num_images()) + 1 /= this_image()) cycle
        if (round == 1 .and. me == 3 .and. k > 4) fail image
        if (round == 2 .and. me == 2) fail image
        result(i) = i*i
      end do
      sync all (stat=st)
      ! everybody learns all results that living images have
      call co_max(result, stat=st)
      finished = all(result /= 0) .and. st == 0
      sync all (stat=st)
      if (st /= 0) finished = .false.
    end team (stat=st)
    if (finished) exit
    if (round > 10) error stop 'too many rounds'
  end do
  if (any(result /= [(i*i, i = 1, n)])) error stop 'results'
  dead = failed_images()
  alive = np - size(dead)
  if (np >= 3) then
    if (.not. any(dead == 3)) error stop 'image 3 lives'
    if (image_status(3) /= stat_failed_image) error stop 'status'
  end if
  if (image_status(me) /= 0) error stop 'me'
  if (me == 1) print '(a)', 'ok'
end program
