! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "store"],
!   "RACE_PAIR": ["get@21", "store@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 12.6.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "WRITE takes a number from another image while that image changes it."
! }
! RACE LABELS END
program write_item_store_remote
  implicit none
  integer :: x(3)[*]
  character(len=40) :: line
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 2
  sync all
  if (this_image() == 1) write (line, '(i0)') x(3)[2] ! RACE
  if (this_image() == 2) x(3) = 5 ! RACE
  sync all
end program write_item_store_remote
