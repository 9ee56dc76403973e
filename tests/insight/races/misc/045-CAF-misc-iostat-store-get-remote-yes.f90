! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@22", "get@23"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 12.11.5",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "IOSTAT= stores in the coarray."
! }
! RACE LABELS END
program iostat_store_get_remote
  implicit none
  integer :: status[*], n
  integer, volatile :: y
  character(len=4) :: line = ' ab '
  if (num_images() /= 2) error stop 'This program needs 2 images'
  status = 0
  sync all
  if (this_image() == 2) read (line, '(i4)', iostat=status) n ! RACE
  if (this_image() == 1) y = status[2] ! RACE
  sync all
end program iostat_store_get_remote
