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
!   "DESCRIPTION": "Image 2 reads elements of its own by a vector subscript, one of which image 1 puts."
! }
! RACE LABELS END
program vector_put_load_remote
  implicit none
  integer :: x(9)[*], y(3)
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  y = 0
  sync all
  if (this_image() == 1) x(7)[2] = 1 ! RACE
  if (this_image() == 2) y = x([2, 7, 5]) ! RACE
  if (y(1) < 0) print *, y
  sync all
end program vector_put_load_remote
