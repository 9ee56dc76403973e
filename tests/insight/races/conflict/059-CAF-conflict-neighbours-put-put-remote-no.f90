! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Each image puts to its right neighbour, so that each one is the target of one put."
! }
! RACE LABELS END
program neighbours_put_put_remote
  implicit none
  integer :: x[*]
  if (num_images() /= 4) error stop 'This program needs 4 images'
  x = 0
  sync all
  x[1 + mod(this_image(), num_images())] = this_image()
  sync all
end program neighbours_put_put_remote
