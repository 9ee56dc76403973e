! Row fail: the survivors form a team and go on (J3/18-007r1 11.6.9, 11.6.11); FAILED_IMAGES, STOPPED_IMAGES and IMAGE_STATUS with TEAM; an
! image that fails within a team.
program fail_team
  use, intrinsic :: iso_fortran_env
  use checks
  implicit none
  type(team_type) :: all_of_them, survivors, halves
  integer :: x[*], me, images, status, n, i, s, victim
  integer, allocatable :: al(:)[:]

  me = this_image()
  images = num_images()
  x = me
  form team (7, all_of_them)
  sync all
  if (images < 3) then
    call finish()
    stop
  end if
  if (me == 2) fail image
  do
    sync all (stat=status)
    if (status /= 0) exit
  end do
  call check('SYNC ALL', status, stat_failed_image)
  call check('FAILED_IMAGES', failed_images(), [2])
  call check('FAILED_IMAGES of a team', failed_images(team=all_of_them), [2])
  call check('STOPPED_IMAGES of a team', size(stopped_images(all_of_them)), 0)
  call check('IMAGE_STATUS in a team', [image_status(2, all_of_them), image_status(1, team=all_of_them)], [stat_failed_image, 0])

  ! The survivors
  form team (1, survivors, stat=status)
  call check('FORM TEAM', status, stat_failed_image)
  call check('members', num_images(survivors), images - 1)
  change team (survivors, stat=status)
    call check('CHANGE TEAM', status, 0)
    n = num_images()
    call check('index', this_image(), merge(1, me - 1, me == 1))
    s = 1
    call co_sum(s, stat=status)
    call check('CO_SUM', [s, status], [n, 0])
    allocate (al(1000)[*], stat=status)
    call check('ALLOCATE', status, 0)
    al = this_image()
    sync all (stat=status)
    call check('SYNC ALL in the team', status, 0)
    call check('values', al(1000)[modulo(this_image(), n) + 1], modulo(this_image(), n) + 1)
    call check('x', x[n], images)
    call check('failed images in the team', size(failed_images()), 0)
    call check('failed images outside', failed_images(get_team(initial_team)), [2])
    do i = 1, 20
      form team (modulo(this_image() + i, 2) + 1, halves, stat=status)
      call check('FORM TEAM in the team', status, 0)
    end do
    sync all (stat=status)

    ! The last of them fails while the others are in teams.
    victim = n
    change team (halves, stat=status)
      if (me == images) fail image
      if (modulo(this_image(get_team(parent_team)) - victim, 2) == 0) then
        do
          sync all (stat=status)
          if (status /= 0) exit
        end do
        call check('SYNC ALL of its team', status, stat_failed_image)
      else
        sync all (stat=status)
        call check('SYNC ALL of the other team', status, 0)
      end if
    end team (stat=status)
    do
      sync all (stat=status)
      if (status /= 0) exit
    end do
    call check('SYNC ALL of all survivors', status, stat_failed_image)
    call check('who', failed_images(), [victim])
    form team (1, halves, stat=status)
    call check('FORM TEAM of the last', [status, num_images(halves)], [stat_failed_image, images - 2])
    change team (halves, stat=status)
      s = 1
      call co_sum(s)
      call check('CO_SUM of the last', s, images - 2)
    end team
  end team (stat=status)
  call check('END TEAM', status, stat_failed_image)
  call finish()
end program
