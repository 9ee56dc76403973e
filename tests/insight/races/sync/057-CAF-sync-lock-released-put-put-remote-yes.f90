! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@26", "put@29"],
!   "SYNC_CALLS": ["SYNC ALL", "LOCK", "UNLOCK", "SYNC IMAGES"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3, 11.6.10",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 1 unlocks before it accesses. Image 2 takes the same lock, but only after its access."
! }
! RACE LABELS END
program lock_released_put_put_remote
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: door[*]
  integer :: x[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  if (this_image() == 1) then
    lock (door[3])
    unlock (door[3])
    sync images (2)
    x[3] = 1 ! RACE
  else if (this_image() == 2) then
    sync images (1)
    x[3] = 2 ! RACE
    lock (door[3])
    unlock (door[3])
  end if
  sync all
end program lock_released_put_put_remote
