! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@20", "load@21"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3, 16.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 puts the value on image 3 that CO_BROADCAST sends from there."
! }
! RACE LABELS END
program collective_source_put_remote
  implicit none
  integer :: x[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = this_image()
  sync all
  if (this_image() == 1) x[3] = 7 ! RACE
  call co_broadcast(x, source_image=3) ! RACE
  sync all
end program collective_source_put_remote
