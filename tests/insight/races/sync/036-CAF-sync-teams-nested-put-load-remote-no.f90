! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["FORM TEAM", "CHANGE TEAM", "SYNC TEAM", "END TEAM"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "SYNC TEAM of the outer team in the inner team orders the images of the outer team."
! }
! RACE LABELS END
program teams_nested_put_load_remote
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: half, single, outer
  integer :: x[*], me
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  me = this_image()
  x = 0
  form team (merge(1, 2, me < 3), half)
  change team (half)
    outer = get_team()
    form team (this_image(), single)
    change team (single)
      if (me == 1) x[2, team=outer] = 5
      sync team (outer)
      if (me == 2) y = x
    end team
  end team
  sync all
end program teams_nested_put_load_remote
