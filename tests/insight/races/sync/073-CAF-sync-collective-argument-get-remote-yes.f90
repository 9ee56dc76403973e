! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "store"],
!   "RACE_PAIR": ["get@21", "store@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 16.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 gets the argument of CO_MAX, which image 2 receives, in the same segment."
! }
! RACE LABELS END
program collective_argument_get_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = this_image()
  sync all
  if (this_image() == 1) y = x[2] ! RACE
  call co_max(x, result_image=2) ! RACE
  sync all
end program collective_argument_get_remote
