! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@23", "load@27"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 11.6.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The first SYNC IMAGES of image 2 belongs to the one that image 1 executes before the put."
! }
! RACE LABELS END
program syncimages_count_put_load_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    sync images (2)
    x[2] = 5 ! RACE
    sync images (2)
  else
    sync images (1)
    y = x ! RACE
    sync images (1)
  end if
  sync all
end program syncimages_count_put_load_remote
