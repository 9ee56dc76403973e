! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@21", "load@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.4.1",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Two substrings overlap in one character."
! }
! RACE LABELS END
program substring_put_load_remote
  implicit none
  character(len=10) :: text[*]
  character(len=10), volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  text = 'abcdefghij'
  sync all
  if (this_image() == 1) text[2](3:6) = 'CDEF' ! RACE
  if (this_image() == 2) y = text(6:9) ! RACE
  sync all
end program substring_put_load_remote
