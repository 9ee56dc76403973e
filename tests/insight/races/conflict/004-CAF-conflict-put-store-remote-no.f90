! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "store"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Each of the two images writes to its own element of the coarray on image 2."
! }
! RACE LABELS END
program put_store_remote
  implicit none
  integer :: x(4)[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x(1)[2] = 5
  if (this_image() == 2) x(2) = 7
  sync all
end program put_store_remote
