! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "get"],
!   "RACE_PAIR": ["put@21", "get@24"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3, 11.6.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Images 1 and 2 meet, but it is image 3 that reads what image 1 puts."
! }
! RACE LABELS END
program syncimages_others_put_get_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  if (this_image() == 1) x[2] = 5 ! RACE
  if (this_image() == 1) sync images (2)
  if (this_image() == 2) sync images (1)
  if (this_image() == 3) y = x[2] ! RACE
  sync all
end program syncimages_others_put_get_remote
