! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@26", "load@28"],
!   "SYNC_CALLS": ["FORM TEAM", "CHANGE TEAM", "SYNC ALL", "END TEAM"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3, 11.6.3, 9.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "SYNC ALL in a CHANGE TEAM construct orders one team. TEAM_NUMBER= reaches into the other one."
! }
! RACE LABELS END
program teams_syncall_team_number_put_load_remote
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: half
  integer :: x[*], me
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  me = this_image()
  x = 0
  form team (merge(1, 2, me < 3), half)
  change team (half)
    sync all
    if (me == 1) x[2, team_number=2] = 5 ! RACE
    sync all
    if (me == 4) y = x ! RACE
  end team
  sync all
end program teams_syncall_team_number_put_load_remote
