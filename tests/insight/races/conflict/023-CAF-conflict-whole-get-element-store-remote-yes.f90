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
!   "DESCRIPTION": "Image 2 changes the last element while image 1 gets the whole array."
! }
! RACE LABELS END
program whole_get_element_store_remote
  implicit none
  real :: x(100)[*], y(100)
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  y = 0
  sync all
  if (this_image() == 1) y = x(:)[2] ! RACE
  if (this_image() == 2) x(100) = 2 ! RACE
  if (y(1) < 0) print *, y
  sync all
end program whole_get_element_store_remote
