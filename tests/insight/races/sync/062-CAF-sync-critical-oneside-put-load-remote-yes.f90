! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@23", "load@26"],
!   "SYNC_CALLS": ["SYNC ALL", "CRITICAL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 11.1.6",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The reader does not enter the CRITICAL construct."
! }
! RACE LABELS END
program critical_oneside_put_load_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    critical
      x[2] = 1 ! RACE
    end critical
  else
    y = x ! RACE
  end if
  sync all
end program critical_oneside_put_load_remote
