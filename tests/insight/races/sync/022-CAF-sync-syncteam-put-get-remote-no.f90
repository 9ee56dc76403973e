! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "get"],
!   "SYNC_CALLS": ["FORM TEAM", "SYNC TEAM"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "SYNC TEAM orders images 1 and 2, which belong to one team."
! }
! RACE LABELS END
program syncteam_put_get_remote
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: half
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  x = 0
  form team (merge(1, 2, this_image() < 3), half)
  if (this_image() == 1) x[4] = 5
  sync team (half)
  if (this_image() == 2) y = x[4]
  sync all
end program syncteam_put_get_remote
