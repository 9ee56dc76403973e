! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@22", "load@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 16.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "CO_SUM is no image control statement."
! }
! RACE LABELS END
program collective_sum_put_load_remote
  implicit none
  integer :: x[*], total
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  total = 1
  sync all
  if (this_image() == 1) x[2] = 5 ! RACE
  call co_sum(total)
  if (this_image() == 2) y = x ! RACE
  sync all
end program collective_sum_put_load_remote
