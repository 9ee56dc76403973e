! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@24", "get@25"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 9.7.5",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "ERRMSG= of ALLOCATE stores in the coarray, since the variable is allocated already."
! }
! RACE LABELS END
program errmsg_store_get_remote
  implicit none
  integer :: status
  integer, allocatable :: a(:)
  character(len=80) :: message[*]
  character(len=80), volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  allocate (a(10))
  message = ''
  sync all
  if (this_image() == 2) allocate (a(10), stat=status, errmsg=message) ! RACE
  if (this_image() == 1) y = message[2] ! RACE
  sync all
end program errmsg_store_get_remote
