! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["SYNC ALL", "LOCK", "UNLOCK"],
!   "NPROCS": 4,
!   "CLAUSE": "11.6.10",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "An array of locks: each element guards one element of the data."
! }
! RACE LABELS END
program lock_elements_put_put_remote
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: door(2)[*]
  integer :: x(2)[*], k
  if (num_images() /= 4) error stop 'This program needs 4 images'
  x = 0
  sync all
  do k = 1, 2
    lock (door(k)[1])
    x(k)[2] = x(k)[2] + 1
    unlock (door(k)[1])
  end do
  sync all
end program lock_elements_put_put_remote
