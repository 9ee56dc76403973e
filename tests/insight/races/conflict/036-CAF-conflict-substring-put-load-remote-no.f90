! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.4.1",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Two substrings lie side by side."
! }
! RACE LABELS END
program substring_put_load_remote
  implicit none
  character(len=10) :: text[*]
  character(len=10), volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  text = 'abcdefghij'
  sync all
  if (this_image() == 1) text[2](3:6) = 'CDEF'
  if (this_image() == 2) y = text(7:9)
  sync all
end program substring_put_load_remote
