! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.2 p3, 9.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Each image of a grid puts to its neighbour in the same row."
! }
! RACE LABELS END
program codimensions_put_put_remote
  implicit none
  integer :: x[2, *], me(2)
  if (num_images() /= 4) error stop 'This program needs 4 images'
  x = 0
  sync all
  me = this_image(x)
  x[me(1), 3 - me(2)] = this_image()
  sync all
end program codimensions_put_put_remote
