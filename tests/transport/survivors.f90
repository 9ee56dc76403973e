! One image dies, the others go on, where the launcher lets them.
program survivors
  use, intrinsic :: iso_fortran_env, only: stat_failed_image, team_type
  implicit none
  interface
    integer(c_int) function kill(pid, signal) bind(c)
      use iso_c_binding, only: c_int
      integer(c_int), value :: pid, signal
    end function
    integer(c_int) function getpid() bind(c)
      use iso_c_binding, only: c_int
    end function
  end interface
  type(team_type) :: team
  integer :: status, total

  sync all
  if (this_image() == 2) status = kill(getpid(), 9)
  do
    sync all (stat=status)
    if (status /= 0) exit
  end do
  if (status /= stat_failed_image) error stop 'status'
  if (size(failed_images()) /= 1) error stop 'FAILED_IMAGES'
  form team (1, team, stat=status)
  change team (team)
    total = 1
    call co_sum(total)
    if (total /= num_images(team)) error stop 'CO_SUM'
  end team
  print '(a)', 'went on'
end program
