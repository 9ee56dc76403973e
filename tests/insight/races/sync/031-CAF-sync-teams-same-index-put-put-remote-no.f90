! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["FORM TEAM", "CHANGE TEAM", "END TEAM"],
!   "NPROCS": 4,
!   "CLAUSE": "9.6, 11.1.5.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The first image of each team puts to image 2, which is another image in each team."
! }
! RACE LABELS END
program teams_same_index_put_put_remote
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: half
  integer :: x[*]
  if (num_images() /= 4) error stop 'This program needs 4 images'
  x = 0
  form team (merge(1, 2, this_image() < 3), half)
  change team (half)
    if (this_image() == 1) x[2] = 5
  end team
  sync all
end program teams_same_index_put_put_remote
