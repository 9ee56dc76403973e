! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "get"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Two rows of a matrix interleave in memory, but have no element in common."
! }
! RACE LABELS END
program rows_put_get_remote
  implicit none
  real :: a(6, 6)[*], row(6)
  if (num_images() /= 3) error stop 'This program needs 3 images'
  a = 0
  row = 0
  sync all
  if (this_image() == 1) a(3, :)[3] = 1
  if (this_image() == 2) row = a(4, :)[3]
  if (row(1) < 0) print *, row
  sync all
end program rows_put_get_remote
