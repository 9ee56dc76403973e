! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@22", "put@26"],
!   "SYNC_CALLS": ["SYNC ALL", "CRITICAL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3, 11.1.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Two CRITICAL constructs do not exclude each other."
! }
! RACE LABELS END
program critical_two_put_put_remote
  implicit none
  integer :: x[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  if (this_image() == 1) then
    critical
      x[3] = 1 ! RACE
    end critical
  else if (this_image() == 2) then
    critical
      x[3] = 2 ! RACE
    end critical
  end if
  sync all
end program critical_two_put_put_remote
