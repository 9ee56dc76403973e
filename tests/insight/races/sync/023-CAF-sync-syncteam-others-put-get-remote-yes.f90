! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "get"],
!   "RACE_PAIR": ["put@23", "get@25"],
!   "SYNC_CALLS": ["FORM TEAM", "SYNC TEAM"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3, 11.6.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "SYNC TEAM does not order images 1 and 3, which belong to different teams."
! }
! RACE LABELS END
program syncteam_others_put_get_remote
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: half
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  x = 0
  form team (merge(1, 2, this_image() < 3), half)
  if (this_image() == 1) x[4] = 5 ! RACE
  sync team (half)
  if (this_image() == 3) y = x[4] ! RACE
  sync all
end program syncteam_others_put_get_remote
