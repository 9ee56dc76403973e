! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@22", "load@23"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 12.6.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "READ stores a number on another image while that image reads it."
! }
! RACE LABELS END
program read_item_load_remote
  implicit none
  integer :: x(3)[*]
  integer, volatile :: y
  character(len=4) :: line = ' 17 '
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 2
  sync all
  if (this_image() == 1) read (line, *) x(3)[2] ! RACE
  if (this_image() == 2) y = x(3) ! RACE
  sync all
end program read_item_load_remote
