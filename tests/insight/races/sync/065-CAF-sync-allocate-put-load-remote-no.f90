! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "ALLOCATE"],
!   "NPROCS": 2,
!   "CLAUSE": "9.7.1.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "ALLOCATE of another coarray orders the images."
! }
! RACE LABELS END
program allocate_put_load_remote
  implicit none
  integer :: x[*]
  integer, allocatable :: other[:]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x[2] = 5
  allocate (other[*])
  if (this_image() == 2) y = x
  sync all
end program allocate_put_load_remote
