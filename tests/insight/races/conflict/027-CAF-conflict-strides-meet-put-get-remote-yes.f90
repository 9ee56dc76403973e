! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "get"],
!   "RACE_PAIR": ["put@21", "get@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Strides of 3 and 5 meet in one element, the 26th."
! }
! RACE LABELS END
program strides_meet_put_get_remote
  implicit none
  integer :: x(30)[*], y(3)
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  y = 0
  sync all
  if (this_image() == 1) x(17:29:3)[3] = 1 ! RACE
  if (this_image() == 2) y = x(16:26:5)[3] ! RACE
  if (y(1) < 0) print *, y
  sync all
end program strides_meet_put_get_remote
