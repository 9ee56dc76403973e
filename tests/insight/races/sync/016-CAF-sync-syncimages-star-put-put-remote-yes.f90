! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@23", "put@25"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3, 11.6.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Images 2 and 3 have both met image 1, but neither of them has waited for the other."
! }
! RACE LABELS END
program syncimages_star_put_put_remote
  implicit none
  integer :: x[*]
  if (num_images() /= 4) error stop 'This program needs 4 images'
  x = 0
  sync all
  if (this_image() == 1) then
    sync images (*)
  else
    if (this_image() == 2) x[4] = 2 ! RACE
    sync images (1)
    if (this_image() == 3) x[4] = 3 ! RACE
  end if
  sync all
end program syncimages_star_put_put_remote
