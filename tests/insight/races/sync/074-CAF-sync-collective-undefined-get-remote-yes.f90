! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "store"],
!   "RACE_PAIR": ["get@21", "store@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3, 16.9.48",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "CO_MIN with RESULT_IMAGE=3 makes the argument undefined on image 2, while image 1 gets it from there."
! }
! RACE LABELS END
program collective_undefined_get_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = this_image()
  sync all
  if (this_image() == 1) y = x[2] ! RACE
  call co_min(x, result_image=3) ! RACE
  sync all
end program collective_undefined_get_remote
