! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["get", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 gets what image 2 reads. Nobody writes."
! }
! RACE LABELS END
program get_load_remote
  implicit none
  real :: x(8)[*]
  real, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 1) y = x(5)[2]
  if (this_image() == 2) y = x(5)
  sync all
end program get_load_remote
