! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@23", "load@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 reads its coarray by a pointer to a section of it."
! }
! RACE LABELS END
program pointer_put_load_remote
  implicit none
  integer, target, save :: x(9)[*]
  integer, pointer :: odd(:)
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  odd => x(1::2)
  sync all
  if (this_image() == 1) x(5)[2] = 5 ! RACE
  if (this_image() == 2) y = odd(3) ! RACE
  sync all
end program pointer_put_load_remote
