! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@21", "load@23"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 11.6.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Each image meets only itself."
! }
! RACE LABELS END
program syncimages_itself_put_load_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x[2] = 5 ! RACE
  sync images (this_image())
  if (this_image() == 2) y = x ! RACE
  sync all
end program syncimages_itself_put_load_remote
