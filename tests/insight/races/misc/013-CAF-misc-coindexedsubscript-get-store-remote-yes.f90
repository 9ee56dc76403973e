! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "store"],
!   "RACE_PAIR": ["get@22", "store@23"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The race is about a subscript that image 1 gets, not about the element."
! }
! RACE LABELS END
program coindexedsubscript_get_store_remote
  implicit none
  integer :: k[*], x(4)
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  k = 1
  x = 0
  sync all
  if (this_image() == 1) y = x(k[2]) ! RACE
  if (this_image() == 2) k = 2 ! RACE
  sync all
end program coindexedsubscript_get_store_remote
