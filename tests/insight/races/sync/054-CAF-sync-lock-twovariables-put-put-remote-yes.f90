! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@24", "put@28"],
!   "SYNC_CALLS": ["SYNC ALL", "LOCK", "UNLOCK"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3, 11.6.10",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The images lock two different variables."
! }
! RACE LABELS END
program lock_twovariables_put_put_remote
  use, intrinsic :: iso_fortran_env, only: lock_type
  implicit none
  type(lock_type) :: red[*], blue[*]
  integer :: x[*]
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 0
  sync all
  if (this_image() == 1) then
    lock (red[3])
    x[3] = 1 ! RACE
    unlock (red[3])
  else if (this_image() == 2) then
    lock (blue[3])
    x[3] = 2 ! RACE
    unlock (blue[3])
  end if
  sync all
end program lock_twovariables_put_put_remote
