! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@21", "put@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Two neighbours put their rows and columns including the corners. They meet in one element."
! }
! RACE LABELS END
program halo_corner_put_put_remote
  implicit none
  integer, parameter :: n = 4
  integer :: u(0:n + 1, 0:n + 1)[2, *]
  if (num_images() /= 4) error stop 'This program needs 4 images'
  u = 0
  sync all
  if (this_image() == 2) u(n + 1, 0:n + 1)[1, 1] = 2 ! RACE
  if (this_image() == 3) u(0:n + 1, n + 1)[1, 1] = 3 ! RACE
  sync all
end program halo_corner_put_put_remote
