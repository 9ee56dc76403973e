! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@24", "put@24"],
!   "SYNC_CALLS": ["SYNC ALL", "LOCK", "UNLOCK"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3, 11.6.10",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Each image locks the lock variable on itself. These are two locks."
! }
! RACE LABELS END
program lock_ownimage_put_put_remote
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: door[*]
  integer :: x[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  if (this_image() < 3) then
    lock (door[this_image()])
    x[3] = this_image() ! RACE
    unlock (door[this_image()])
  end if
  sync all
end program lock_ownimage_put_put_remote
