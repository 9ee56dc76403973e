! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Each image of a ring meets its two neighbours by a list of images."
! }
! RACE LABELS END
program syncimages_list_put_load_remote
  implicit none
  integer :: x[*], n, me, left, right
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  n = num_images()
  me = this_image()
  left = 1 + mod(me + n - 2, n)
  right = 1 + mod(me, n)
  x = 0
  sync all
  x[right] = me
  sync images ([left, right])
  y = x
  sync all
end program syncimages_list_put_load_remote
