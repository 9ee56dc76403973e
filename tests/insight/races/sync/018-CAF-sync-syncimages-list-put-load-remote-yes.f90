! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@23", "load@25"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3, 11.6.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Each image of a ring meets its two neighbours, but puts to the image opposite."
! }
! RACE LABELS END
program syncimages_list_put_load_remote
  implicit none
  integer :: x[*], n, me
  integer, volatile :: y
  if (num_images() /= 4) error stop 'This program needs 4 images'
  n = num_images()
  me = this_image()
  x = 0
  sync all
  x[1 + mod(me + 1, n)] = me ! RACE
  sync images ([1 + mod(me + n - 2, n), 1 + mod(me, n)])
  y = x ! RACE
  sync all
end program syncimages_list_put_load_remote
