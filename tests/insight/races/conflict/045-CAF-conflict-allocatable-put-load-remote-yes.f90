! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@20", "load@21"],
!   "SYNC_CALLS": ["ALLOCATE"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "An allocatable coarray."
! }
! RACE LABELS END
program allocatable_put_load_remote
  implicit none
  integer, allocatable :: x(:)[:]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  allocate (x(4)[*], source=0)
  if (this_image() == 1) x(3)[2] = 1 ! RACE
  if (this_image() == 2) y = x(3) ! RACE
  sync all
end program allocatable_put_load_remote
