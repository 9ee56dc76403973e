! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "get"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 12.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The statement writes two records of the internal file. The other image refers to the third element."
! }
! RACE LABELS END
program internalfile_array_write_get_remote
  implicit none
  character(len=8) :: lines(3)[*]
  character(len=8), volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  lines = 'unused'
  sync all
  if (this_image() == 2) write (lines, '(i0)') 17, 18
  if (this_image() == 1) y = lines(3)[2]
  sync all
  if (any(lines /= [character(len=8) :: '17', '18', 'unused']) .and. this_image() == 2) error stop 'wrong records'
end program internalfile_array_write_get_remote
