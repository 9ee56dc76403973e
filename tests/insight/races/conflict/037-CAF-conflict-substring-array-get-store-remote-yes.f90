! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "store"],
!   "RACE_PAIR": ["get@22", "store@23"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.4.1",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 gets the last characters of all words while image 2 changes one of them."
! }
! RACE LABELS END
program substring_array_get_store_remote
  implicit none
  character(len=5) :: word(4)[*]
  character(len=2) :: ends(4)
  if (num_images() /= 2) error stop 'This program needs 2 images'
  word = 'abcde'
  ends = ''
  sync all
  if (this_image() == 1) ends = word(:)[2](4:5) ! RACE
  if (this_image() == 2) word(3)(2:4) = '...' ! RACE
  if (ends(1) == '!!') print *, ends
  sync all
end program substring_array_get_store_remote
