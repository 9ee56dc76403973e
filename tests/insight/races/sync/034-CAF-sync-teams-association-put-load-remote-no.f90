! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["FORM TEAM", "CHANGE TEAM", "SYNC ALL", "END TEAM"],
!   "NPROCS": 4,
!   "CLAUSE": "11.1.5.2, 11.6.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "CHANGE TEAM gives the coarray another name. SYNC ALL of the team orders the accesses."
! }
! RACE LABELS END
program teams_association_put_load_remote
  use, intrinsic :: iso_fortran_env, only: team_type
  implicit none
  type(team_type) :: half
  integer :: x(3)[*], me
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  me = this_image()
  x = 0
  form team (merge(1, 2, me < 3), half)
  change team (half, part[*] => x)
    if (me == 3) part(2)[2] = 5
    sync all
    if (me == 4) y = x(2)
  end team
  sync all
end program teams_association_put_load_remote
