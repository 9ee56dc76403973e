! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["get", "store"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "SYNC ALL stands between CO_MAX, which defines the argument on image 2, and the get."
! }
! RACE LABELS END
program collective_argument_get_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = this_image()
  sync all
  call co_max(x, result_image=2)
  sync all
  if (this_image() == 1) y = x[2]
  sync all
end program collective_argument_get_remote
