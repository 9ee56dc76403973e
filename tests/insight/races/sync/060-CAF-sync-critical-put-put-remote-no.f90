! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["SYNC ALL", "CRITICAL"],
!   "NPROCS": 4,
!   "CLAUSE": "11.1.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "One CRITICAL construct for all."
! }
! RACE LABELS END
program critical_put_put_remote
  implicit none
  integer :: x[*]
  if (num_images() /= 4) error stop 'This program needs 4 images'
  x = 0
  sync all
  critical
    x[1] = x[1] + this_image()
  end critical
  sync all
end program critical_put_put_remote
