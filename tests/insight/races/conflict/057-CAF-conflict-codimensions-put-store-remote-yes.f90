! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "store"],
!   "RACE_PAIR": ["put@20", "store@21"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3, 9.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Cosubscripts 2, 2 of a grid of images mean image 4, which assigns to its variable."
! }
! RACE LABELS END
program codimensions_put_store_remote
  implicit none
  integer :: x[2, *]
  if (num_images() /= 4) error stop 'This program needs 4 images'
  x = 0
  sync all
  if (this_image() == 1) x[2, 2] = 1 ! RACE
  if (this_image() == 4) x = 2 ! RACE
  sync all
end program codimensions_put_store_remote
