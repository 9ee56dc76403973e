! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "store"],
!   "RACE_PAIR": ["put@24", "store@27"],
!   "SYNC_CALLS": ["SYNC ALL", "LOCK", "UNLOCK"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 11.6.10",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 locks. Image 2 does not."
! }
! RACE LABELS END
program lock_oneside_put_store_remote
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: door[*]
  integer :: x[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    lock (door[2])
    x[2] = 5 ! RACE
    unlock (door[2])
  else
    x = 6 ! RACE
  end if
  sync all
end program lock_oneside_put_store_remote
