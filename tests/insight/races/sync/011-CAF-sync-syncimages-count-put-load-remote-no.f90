! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 reads after its second SYNC IMAGES, which belongs to the one after the put."
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
    x[2] = 5
    sync images (2)
  else
    sync images (1)
    sync images (1)
    y = x
  end if
  sync all
end program syncimages_count_put_load_remote
