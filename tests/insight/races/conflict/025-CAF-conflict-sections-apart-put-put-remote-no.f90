! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Two sections end and begin side by side."
! }
! RACE LABELS END
program sections_apart_put_put_remote
  implicit none
  integer :: x(10)[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  if (this_image() == 1) x(1:5)[3] = 1
  if (this_image() == 2) x(6:10)[3] = 2
  sync all
end program sections_apart_put_put_remote
