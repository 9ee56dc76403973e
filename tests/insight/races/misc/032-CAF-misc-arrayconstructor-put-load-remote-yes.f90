! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@21", "load@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 reads the coarray in an array constructor with an implied DO."
! }
! RACE LABELS END
program arrayconstructor_put_load_remote
  implicit none
  integer :: x(8)[*], y(4), i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  y = 0
  sync all
  if (this_image() == 1) x(6)[2] = 5 ! RACE
  if (this_image() == 2) y = [(x(2 * i), i = 1, 4)] ! RACE
  if (y(1) < 0) print *, y
  sync all
end program arrayconstructor_put_load_remote
