! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "store"],
!   "RACE_PAIR": ["put@19", "store@18"],
!   "SYNC_CALLS": [],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 gives its variable its first value without SYNC ALL before image 1 puts."
! }
! RACE LABELS END
program syncall_first_segment_put_store_remote
  implicit none
  integer :: x[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  if (this_image() == 2) x = 0 ! RACE
  if (this_image() == 1) x[2] = 5 ! RACE
  sync all
end program syncall_first_segment_put_store_remote
