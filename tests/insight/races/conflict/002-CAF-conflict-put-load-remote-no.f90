! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 puts an element of image 2, which reads the element beside it."
! }
! RACE LABELS END
program put_load_remote
  implicit none
  integer :: x(4)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x(2)[2] = 5
  if (this_image() == 2) y = x(3)
  sync all
end program put_load_remote
