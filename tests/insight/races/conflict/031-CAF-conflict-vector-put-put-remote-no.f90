! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Two vector subscripts divide the elements between them."
! }
! RACE LABELS END
program vector_put_put_remote
  implicit none
  integer :: x(6)[*], odd(3), even(3)
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  odd = [5, 1, 3]
  even = [6, 2, 4]
  sync all
  if (this_image() == 1) x(odd)[3] = 1
  if (this_image() == 2) x(even)[3] = 2
  sync all
end program vector_put_put_remote
