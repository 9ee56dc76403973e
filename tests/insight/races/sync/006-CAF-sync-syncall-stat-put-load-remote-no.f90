! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.3, 11.6.11",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "SYNC ALL with STAT= orders like SYNC ALL without it."
! }
! RACE LABELS END
program syncall_stat_put_load_remote
  implicit none
  integer :: x[*], status
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x[2] = 5
  sync all (stat=status)
  if (status /= 0) error stop
  if (this_image() == 2) y = x
  sync all
end program syncall_stat_put_load_remote
