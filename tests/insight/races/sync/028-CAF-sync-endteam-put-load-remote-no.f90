! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["FORM TEAM", "CHANGE TEAM", "END TEAM"],
!   "NPROCS": 4,
!   "CLAUSE": "11.1.5.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "END TEAM orders the images of the team that it leaves."
! }
! RACE LABELS END
program endteam_put_load_remote
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
    if (me == 1) x[2] = 5
  end team
  if (me == 2) y = x
  sync all
end program endteam_put_load_remote
