! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@20", "put@21"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Images 1 and 2 put the same element of image 3."
! }
! RACE LABELS END
program put_put_remote
  implicit none
  integer :: x(4)[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  if (this_image() == 1) x(4)[3] = 1 ! RACE
  if (this_image() == 2) x(4)[3] = 2 ! RACE
  sync all
end program put_put_remote
