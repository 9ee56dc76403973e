! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@21", "get@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 16.9",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "MVBITS changes bits of the coarray."
! }
! RACE LABELS END
program bits_store_get_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 2) call mvbits(7, 0, 3, x, 4) ! RACE
  if (this_image() == 1) y = x[2] ! RACE
  sync all
end program bits_store_get_remote
