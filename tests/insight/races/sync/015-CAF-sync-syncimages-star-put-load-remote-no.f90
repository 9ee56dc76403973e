! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 meets all the others with an asterisk, and they meet image 1 only."
! }
! RACE LABELS END
program syncimages_star_put_load_remote
  implicit none
  integer :: x(4)[*]
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  x = 0
  sync all
  if (this_image() == 1) then
    sync images (*)
    y = sum(x)
  else
    x(this_image())[1] = this_image()
    sync images (1)
  end if
  sync all
end program syncimages_star_put_load_remote
