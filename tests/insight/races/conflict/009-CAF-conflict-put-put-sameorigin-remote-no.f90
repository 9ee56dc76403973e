! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p1",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "One image puts the same element twice. Its own statements come one after the other."
! }
! RACE LABELS END
program put_put_sameorigin_remote
  implicit none
  integer :: x[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    x[2] = 1
    x[2] = 2
  end if
  sync all
end program put_put_sameorigin_remote
