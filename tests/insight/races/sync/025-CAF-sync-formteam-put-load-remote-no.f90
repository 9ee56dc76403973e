! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "FORM TEAM"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.9",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "FORM TEAM orders all images of the team that executes it."
! }
! RACE LABELS END
program formteam_put_load_remote
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: half
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  x = 0
  sync all
  if (this_image() == 1) x[4] = 5
  form team (merge(1, 2, this_image() < 3), half)
  if (this_image() == 4) y = x
  sync all
end program formteam_put_load_remote
