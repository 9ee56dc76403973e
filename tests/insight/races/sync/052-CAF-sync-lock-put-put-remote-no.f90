! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["SYNC ALL", "LOCK", "UNLOCK"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.10",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Both images lock the same variable around their accesses."
! }
! RACE LABELS END
program lock_put_put_remote
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: door[*]
  integer :: x[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  if (this_image() < 3) then
    lock (door[1])
    x[3] = x[3] + 1
    unlock (door[1])
  end if
  sync all
end program lock_put_put_remote
