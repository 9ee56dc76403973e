! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@25", "load@28"],
!   "SYNC_CALLS": ["SYNC ALL", "NOTIFY WAIT"],
!   "NPROCS": 2,
!   "CLAUSE": "F2023 11.6.2 p3, F2023 11.6.6",
!   "STANDARD": "F2023",
!   "DESCRIPTION": "The notification belongs to another put than the one whose value is read."
! }
! RACE LABELS END
program notify_put_load_remote
  use, intrinsic :: iso_fortran_env, only: notify_type
  implicit none
  type(notify_type) :: here[*]
  integer :: x(2)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    x(1)[2, notify=here] = 5
    x(2)[2] = 6 ! RACE
  else
    notify wait (here)
    y = x(2) ! RACE
  end if
  sync all
end program notify_put_load_remote
