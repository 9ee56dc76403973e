! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@22", "get@23"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.7.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "STAT= of ALLOCATE stores in the coarray."
! }
! RACE LABELS END
program stat_allocate_store_get_remote
  implicit none
  integer :: status[*]
  integer, allocatable :: a(:)
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  status = 1
  sync all
  if (this_image() == 2) allocate (a(10), stat=status) ! RACE
  if (this_image() == 1) y = status[2] ! RACE
  sync all
end program stat_allocate_store_get_remote
