! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["ALLOCATE", "SYNC ALL", "MOVE_ALLOC"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.1, 16.9.137",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "MOVE_ALLOC of coarrays is an image control statement."
! }
! RACE LABELS END
program movealloc_put_load_remote
  implicit none
  integer :: x[*]
  integer, allocatable :: one[:], other[:]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  allocate (one[*])
  x = 0
  sync all
  if (this_image() == 1) x[2] = 5
  call move_alloc(one, other)
  if (this_image() == 2) y = x
  sync all
end program movealloc_put_load_remote
