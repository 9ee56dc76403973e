! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "store"],
!   "RACE_PAIR": ["get@22", "store@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3, 11.6.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A transposition by gets: an image changes its block before the others have got it."
! }
! RACE LABELS END
program transpose_get_store_remote
  implicit none
  integer :: a(4)[*], b(4), k
  if (num_images() /= 4) error stop 'This program needs 4 images'
  a = this_image()
  b = 0
  sync all
  do k = 1, 4
    if (k /= this_image()) b(k) = a(this_image())[k] ! RACE
  end do
  a = b ! RACE
  sync all
end program transpose_get_store_remote
