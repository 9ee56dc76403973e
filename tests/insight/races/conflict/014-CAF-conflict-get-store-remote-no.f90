! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["get", "store"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 assigns to its own element while image 1 gets another one."
! }
! RACE LABELS END
program get_store_remote
  implicit none
  real :: x(8)[*]
  real, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) y = x(5)[2]
  if (this_image() == 2) x(4) = 1.5
  sync all
end program get_store_remote
