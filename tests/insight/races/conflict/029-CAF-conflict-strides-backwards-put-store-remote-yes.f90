! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "store"],
!   "RACE_PAIR": ["put@20", "store@21"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A section with a negative stride ends where image 2 writes."
! }
! RACE LABELS END
program strides_backwards_put_store_remote
  implicit none
  integer :: x(12)[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x(11:2:-3)[2] = [1, 2, 3, 4] ! RACE
  if (this_image() == 2) x(2) = 7 ! RACE
  sync all
end program strides_backwards_put_store_remote
