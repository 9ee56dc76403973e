! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@24", "put@28"],
!   "SYNC_CALLS": ["SYNC ALL", "CRITICAL", "LOCK", "UNLOCK"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3, 11.1.6, 11.6.10",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "One image in a CRITICAL construct, and another one with a lock."
! }
! RACE LABELS END
program critical_lock_put_put_remote
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: door[*]
  integer :: x[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  if (this_image() == 1) then
    critical
      x[3] = 1 ! RACE
    end critical
  else if (this_image() == 2) then
    lock (door[3])
    x[3] = 2 ! RACE
    unlock (door[3])
  end if
  sync all
end program critical_lock_put_put_remote
