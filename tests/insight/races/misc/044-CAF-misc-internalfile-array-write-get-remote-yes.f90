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
!   "DESCRIPTION": "The coarray is an array, and so an internal file with a record for each element."
! }
! RACE LABELS END
program internalfile_array_write_get_remote
  implicit none
  character(len=8) :: lines(3)[*]
  character(len=8), volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  lines = ''
  sync all
  if (this_image() == 2) write (lines, '(i0)') 17, 18 ! RACE
  if (this_image() == 1) y = lines(2)[2] ! RACE
  sync all
end program internalfile_array_write_get_remote
