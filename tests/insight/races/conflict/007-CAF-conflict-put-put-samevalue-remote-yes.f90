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
!   "DESCRIPTION": "Two images put the same value. It is a race all the same."
! }
! RACE LABELS END
program put_put_samevalue_remote
  implicit none
  logical :: done[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  done = .false.
  sync all
  if (this_image() == 1) done[3] = .true. ! RACE
  if (this_image() == 2) done[3] = .true. ! RACE
  sync all
end program put_put_samevalue_remote
