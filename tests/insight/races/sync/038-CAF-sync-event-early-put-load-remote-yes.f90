! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@25", "load@28"],
!   "SYNC_CALLS": ["SYNC ALL", "EVENT POST", "EVENT WAIT"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 11.6.7",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 posts before it puts."
! }
! RACE LABELS END
program event_early_put_load_remote
  use, intrinsic :: iso_fortran_env, only: event_type
  implicit none
  type(event_type) :: ready[*]
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    event post (ready[2])
    x[2] = 5 ! RACE
  else
    event wait (ready)
    y = x ! RACE
  end if
  sync all
end program event_early_put_load_remote
