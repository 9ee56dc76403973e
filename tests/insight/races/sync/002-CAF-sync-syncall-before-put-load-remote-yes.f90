! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@22", "load@21"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 11.6.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "SYNC ALL comes before the put, and nothing after it."
! }
! RACE LABELS END
program syncall_before_put_load_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 2) y = x ! RACE
  if (this_image() == 1) x[2] = 5 ! RACE
  sync all
end program syncall_before_put_load_remote
