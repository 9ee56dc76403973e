! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "get"],
!   "SYNC_CALLS": ["FORM TEAM", "CHANGE TEAM", "SYNC TEAM", "END TEAM"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "SYNC TEAM of the initial team within CHANGE TEAM orders all images."
! }
! RACE LABELS END
program syncteam_initial_put_get_remote
  use, intrinsic :: iso_fortran_env, only: team_type, initial_team
  implicit none
  type(team_type) :: half, all
  integer :: x[*], me
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  me = this_image()
  all = get_team(initial_team)
  x = 0
  form team (merge(1, 2, me < 3), half)
  change team (half)
    if (me == 1) x[2] = 5
    sync team (all)
    if (me == 3) y = x[2, team=all]
  end team
  sync all
end program syncteam_initial_put_get_remote
