! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "get"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Two sections lie over each other, one with the odd and one with the even elements."
! }
! RACE LABELS END
program strides_apart_put_get_remote
  implicit none
  integer :: x(30)[*], y(15)
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  y = 0
  sync all
  if (this_image() == 1) x(1::2)[3] = 1
  if (this_image() == 2) y = x(2::2)[3]
  if (y(1) < 0) print *, y
  sync all
end program strides_apart_put_get_remote
