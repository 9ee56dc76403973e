! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@21", "load@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 puts the whole array while image 2 adds it up."
! }
! RACE LABELS END
program whole_put_load_remote
  implicit none
  real :: x(100)[*]
  real, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 1) x(:)[2] = 2 ! RACE
  if (this_image() == 2) y = sum(x) ! RACE
  sync all
end program whole_put_load_remote
