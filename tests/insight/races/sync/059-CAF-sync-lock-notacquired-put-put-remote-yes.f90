! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@26", "put@32"],
!   "SYNC_CALLS": ["SYNC ALL", "LOCK", "SYNC IMAGES", "UNLOCK"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3, 11.6.10",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "Image 2 does not get the lock, but accesses in spite of it."
! }
! RACE LABELS END
program lock_notacquired_put_put_remote
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: door[*]
  integer :: x[*]
  logical :: mine
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  if (this_image() == 1) then
    lock (door[3])
    sync images (2)
    x[3] = 1 ! RACE
    sync images (2)
    unlock (door[3])
  else if (this_image() == 2) then
    sync images (1)
    lock (door[3], acquired_lock=mine)
    x[3] = 2 ! RACE
    if (mine) unlock (door[3])
    sync images (1)
  end if
  sync all
end program lock_notacquired_put_put_remote
