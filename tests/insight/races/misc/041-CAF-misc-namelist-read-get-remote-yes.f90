! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@23", "get@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 13.11",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "READ with a namelist stores in the coarray."
! }
! RACE LABELS END
program namelist_read_get_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  character(len=20) :: line = ' &group x = 5 / '
  namelist /group/ x
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 2) read (line, nml=group) ! RACE
  if (this_image() == 1) y = x[2] ! RACE
  sync all
end program namelist_read_get_remote
