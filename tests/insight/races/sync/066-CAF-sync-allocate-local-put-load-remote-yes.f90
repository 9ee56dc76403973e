! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@22", "load@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.7.1.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "ALLOCATE of a variable that is no coarray orders nothing."
! }
! RACE LABELS END
program allocate_local_put_load_remote
  implicit none
  integer :: x[*]
  integer, allocatable :: other(:)
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x[2] = 5 ! RACE
  allocate (other(10), source=1)
  if (this_image() == 2) y = x + other(1) ! RACE
  sync all
end program allocate_local_put_load_remote
