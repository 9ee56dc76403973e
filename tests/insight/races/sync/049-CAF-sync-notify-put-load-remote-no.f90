! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "NOTIFY WAIT"],
!   "NPROCS": 2,
!   "CLAUSE": "F2023 11.6.6",
!   "STANDARD": "F2023",
!   "DESCRIPTION": "NOTIFY= counts the put when it is complete, and NOTIFY WAIT waits for it."
! }
! RACE LABELS END
program notify_put_load_remote
  use, intrinsic :: iso_fortran_env, only: notify_type
  implicit none
  type(notify_type) :: here[*]
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    x[2, notify=here] = 5
  else
    notify wait (here)
    y = x
  end if
  sync all
end program notify_put_load_remote
