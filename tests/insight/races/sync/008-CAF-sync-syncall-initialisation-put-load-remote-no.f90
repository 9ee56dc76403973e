! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "8.4, 11.6.3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A variable has its initial value before the program begins. Image 1 puts at once."
! }
! RACE LABELS END
program syncall_initialisation_put_load_remote
  implicit none
  integer :: x[*] = 0
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  if (this_image() == 1) x[2] = 5
  sync all
  if (this_image() == 2) y = x
  sync all
end program syncall_initialisation_put_load_remote
