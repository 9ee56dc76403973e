! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@24", "load@26"],
!   "SYNC_CALLS": ["FORM TEAM", "CHANGE TEAM", "END TEAM"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3, 11.1.5.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "CHANGE TEAM does not order images that change to different teams."
! }
! RACE LABELS END
program changeteam_siblings_put_load_remote
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: half
  integer :: x[*], me
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  me = this_image()
  x = 0
  form team (merge(1, 2, me < 3), half)
  if (me == 1) x[3] = 5 ! RACE
  change team (half)
    if (me == 3) y = x ! RACE
  end team
  sync all
end program changeteam_siblings_put_load_remote
