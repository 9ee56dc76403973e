! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["ALLOCATE", "SYNC ALL", "DEALLOCATE"],
!   "NPROCS": 2,
!   "CLAUSE": "9.7.3.2",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "DEALLOCATE of another coarray orders the images."
! }
! RACE LABELS END
program deallocate_put_load_remote
  implicit none
  integer :: x[*]
  integer, allocatable :: other[:]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  allocate (other[*])
  x = 0
  sync all
  if (this_image() == 1) x[2] = 5
  deallocate (other)
  if (this_image() == 2) y = x
  sync all
end program deallocate_put_load_remote
