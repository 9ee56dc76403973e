! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "get"],
!   "RACE_PAIR": ["put@27", "get@29"],
!   "SYNC_CALLS": ["FORM TEAM", "CHANGE TEAM", "ALLOCATE", "END TEAM"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3, 9.7.1.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "ALLOCATE in a team orders its images only."
! }
! RACE LABELS END
program allocate_team_put_get_remote
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: half, all
  integer :: x[*], me
  integer, allocatable :: other[:]
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  me = this_image()
  all = get_team()
  x = 0
  form team (merge(1, 2, me < 3), half)
  change team (half)
    if (me == 1) x[2] = 5 ! RACE
    allocate (other[*])
    if (me == 3) y = x[2, team=all] ! RACE
  end team
  sync all
end program allocate_team_put_get_remote
