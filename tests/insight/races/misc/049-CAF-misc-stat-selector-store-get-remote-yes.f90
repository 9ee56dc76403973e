! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@23", "get@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3, 9.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "STAT= of an image selector stores in the coarray."
! }
! RACE LABELS END
program stat_selector_store_get_remote
  implicit none
  integer :: status[*], x[*], z
  integer, volatile :: y
  if (num_images() /= 3) error stop 'This program needs 3 images'
  status = 1
  x = 1
  z = 0
  sync all
  if (this_image() == 2) z = x[3, stat=status] ! RACE
  if (this_image() == 1) y = status[2] ! RACE
  if (z < 0) print *, z
  sync all
end program stat_selector_store_get_remote
