! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["SYNC ALL", "LOCK", "UNLOCK"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.10",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "ACQUIRED_LOCK= tells whether the image has the lock. Only then it accesses."
! }
! RACE LABELS END
program lock_acquired_put_put_remote
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: door[*]
  integer :: x[*], try
  logical :: mine
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  do try = 1, 10
    lock (door[3], acquired_lock=mine)
    if (mine) then
      x[3] = x[3] + 1
      unlock (door[3])
    end if
  end do
  sync all
end program lock_acquired_put_put_remote
