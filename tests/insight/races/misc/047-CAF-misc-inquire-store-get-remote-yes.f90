! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@21", "get@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 12.10",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "INQUIRE stores in the coarray."
! }
! RACE LABELS END
program inquire_store_get_remote
  implicit none
  logical :: there[*]
  logical, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  there = .true.
  sync all
  if (this_image() == 2) inquire (file='no such file', exist=there) ! RACE
  if (this_image() == 1) y = there[2] ! RACE
  sync all
end program inquire_store_get_remote
