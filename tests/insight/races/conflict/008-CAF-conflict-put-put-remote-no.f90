! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Each image puts an element of its own on image 3."
! }
! RACE LABELS END
program put_put_remote
  implicit none
  integer :: x(4)[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  x(this_image())[3] = this_image()
  sync all
end program put_put_remote
