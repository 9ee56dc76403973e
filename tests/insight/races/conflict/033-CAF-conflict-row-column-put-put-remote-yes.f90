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
!   "DESCRIPTION": "A row and a column of a matrix cross."
! }
! RACE LABELS END
program row_column_put_put_remote
  implicit none
  real :: a(6, 6)[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  a = 0
  sync all
  if (this_image() == 1) a(3, :)[3] = 1 ! RACE
  if (this_image() == 2) a(:, 4)[3] = 2 ! RACE
  sync all
end program row_column_put_put_remote
