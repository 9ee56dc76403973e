! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["get", "get"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Two images get the same element. Nobody writes."
! }
! RACE LABELS END
program get_get_remote
  implicit none
  real :: x(8)[*]
  real, volatile :: y
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 1
  sync all
  if (this_image() < 3) y = x(5)[3]
  sync all
end program get_get_remote
