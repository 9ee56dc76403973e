! Runs that end in other ways. The first argument says how; the image that has the trouble is one in the middle.
!   killed         it is killed, and the others look at STAT=
!   new-team       it is killed, and the others form a team without it and go on there
!   killed-plain   it is killed, and the others synchronise without STAT=
!   failed-plain   it executes FAIL IMAGE, and the others synchronise without STAT=; a launcher ends a job whose processes are killed
!   differ         its argument of CO_SUM has another size than those of the others
!   error-stop     it executes ERROR STOP 7
!   deadlock       it waits for an image that waits for all
program scale_end
  use checks
  use, intrinsic :: iso_c_binding, only: c_int
  use, intrinsic :: iso_fortran_env, only: stat_failed_image
  implicit none
  interface
    integer(c_int) function c_getpid() bind(c, name='getpid')
      import :: c_int
    end function
    integer(c_int) function c_kill(pid, signal) bind(c, name='kill')
      import :: c_int
      integer(c_int), value :: pid, signal
    end function
  end interface
  character(20) :: how
  integer :: troubled, me, images, status, x[*], y(2) = 1
  integer, allocatable :: failed(:)

  call get_command_argument(1, how)
  me = this_image()
  images = num_images()
  troubled = images - images/3
  x = me
  sync all
  select case (how)
  case ('killed')
    if (me == troubled) call be_killed()
    sync all (stat=status)
    call check('stat', status, stat_failed_image)
    failed = failed_images()
    call check('failed images', size(failed), 1)
    if (size(failed) > 0) call check('which', failed(1), troubled)
    call check('another image', x[1], 1)
    sync all (stat=status)
    call check('stat again', status, stat_failed_image)
    call finish()
    if (me == 1) print '(a,i0,a)', 'passed on ', images, ' images'
  case ('new-team')
    if (me == troubled) call be_killed()
    call go_on()
  case ('killed-plain')
    if (me == troubled) call be_killed()
    sync all
  case ('failed-plain')
    if (me == troubled) fail image
    sync all
  case ('differ')
    call co_sum(y(:merge(2, 1, me == troubled)))
  case ('error-stop')
    if (me == troubled) error stop 7
    sync all
  case ('deadlock')
    if (me == troubled) sync images (1)
    sync all
  end select

contains

  subroutine be_killed()
    if (c_kill(c_getpid(), 9_c_int) /= 0) error stop 'kill'
    do  ! until it arrives
    end do
  end subroutine

  subroutine go_on()
    use, intrinsic :: iso_fortran_env, only: team_type
    type(team_type) :: survivors
    integer :: total
    do
      form team (1, survivors, stat=status)
      if (status == stat_failed_image) exit
      call check('stat of form team', status, 0)
    end do
    change team (survivors)
      call check('survivors', num_images(), images - 1)
      call check('index', this_image(), merge(me, me - 1, me < troubled))
      sync all
      total = me
      call co_sum(total)
      call check('sum', total, images*(images + 1)/2 - troubled)
      call co_broadcast(total, 1)
      sync all
    end team
    call finish()
    if (me == 1) print '(a,i0,a)', 'passed on ', images, ' images'
  end subroutine

end program
