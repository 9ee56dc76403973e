! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@21", "get@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 12.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The coarray is an internal file, which WRITE defines."
! }
! RACE LABELS END
program internalfile_write_get_remote
  implicit none
  character(len=8) :: line[*]
  character(len=8), volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  line = ''
  sync all
  if (this_image() == 2) write (line, '(i0)') 17 ! RACE
  if (this_image() == 1) y = line[2] ! RACE
  sync all
end program internalfile_write_get_remote
