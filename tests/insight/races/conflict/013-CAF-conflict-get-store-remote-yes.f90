! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "store"],
!   "RACE_PAIR": ["get@21", "store@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 assigns to its own element while image 1 gets it."
! }
! RACE LABELS END
program get_store_remote
  implicit none
  real :: x(8)[*]
  real, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) y = x(5)[2] ! RACE
  if (this_image() == 2) x(5) = 1.5 ! RACE
  sync all
end program get_store_remote
