! Names of ISO_FORTRAN_ENV that are Fortran 2018, with values that differ.
program environment_names
  use, intrinsic :: iso_fortran_env, only: current_team, initial_team, parent_team, stat_unlocked, stat_unlocked_failed_image, &
    stat_failed_image, stat_stopped_image, stat_locked, team_type, event_type, lock_type, notify_type
  implicit none
  integer, parameter :: values(9) = [current_team, initial_team, parent_team, stat_unlocked, stat_unlocked_failed_image, &
    stat_failed_image, stat_stopped_image, stat_locked, 0]
  integer :: i
  do i = 1, 8
    if (any(values(i) == values(i + 1:))) error stop 'the same value'
  end do
  if (any(values(1:3) /= [-1, -2, -3])) error stop 'the levels of teams'
end program
