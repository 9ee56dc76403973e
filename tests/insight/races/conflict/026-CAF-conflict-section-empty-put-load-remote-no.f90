! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "9.5.3.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The section that image 1 puts has no elements."
! }
! RACE LABELS END
program section_empty_put_load_remote
  implicit none
  integer :: x(10)[*], first, last
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  first = 5
  last = 4
  sync all
  if (this_image() == 1) x(first:last)[2] = 1
  if (this_image() == 2) y = x(5)
  sync all
end program section_empty_put_load_remote
