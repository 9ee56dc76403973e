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
!   "DESCRIPTION": "Image 1 puts an element of image 3 while image 2 gets it."
! }
! RACE LABELS END
program put_get_remote
  implicit none
  integer :: x(4)[*]
  integer, volatile :: y
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  if (this_image() == 1) x(3)[3] = 1 ! RACE
  if (this_image() == 2) y = x(3)[3] ! RACE
  sync all
end program put_get_remote
