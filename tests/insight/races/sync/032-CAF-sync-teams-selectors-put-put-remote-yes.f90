! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@25", "put@26"],
!   "SYNC_CALLS": ["FORM TEAM", "CHANGE TEAM", "END TEAM"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3, 9.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 in its team and image 4 in the initial team are the same image."
! }
! RACE LABELS END
program teams_selectors_put_put_remote
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: half, all
  integer :: x[*], me
  if (num_images() /= 4) error stop 'This program needs 4 images'
  me = this_image()
  all = get_team()
  x = 0
  form team (merge(1, 2, me < 3), half)
  change team (half)
    if (me == 1) x[4, team=all] = 1 ! RACE
    if (me == 3) x[2] = 3 ! RACE
  end team
  sync all
end program teams_selectors_put_put_remote
