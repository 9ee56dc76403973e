! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "get"],
!   "RACE_PAIR": ["put@21", "get@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 reads its own coarray with an image selector while image 1 puts to it."
! }
! RACE LABELS END
program put_ownget_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x[2] = 4 ! RACE
  if (this_image() == 2) y = x[this_image()] ! RACE
  sync all
end program put_ownget_remote
