! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "get"],
!   "RACE_PAIR": ["put@25", "get@27"],
!   "SYNC_CALLS": ["FORM TEAM", "CHANGE TEAM", "END TEAM"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3, 11.1.5.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "END TEAM does not order images that leave different teams."
! }
! RACE LABELS END
program endteam_siblings_put_get_remote
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
    if (me == 1) x[2] = 5 ! RACE
  end team
  if (me == 3) y = x[2] ! RACE
  sync all
end program endteam_siblings_put_get_remote
