! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["SYNC ALL", "LOCK", "UNLOCK"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.10",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "One thread of each image locks a lock variable of Fortran around its put."
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
  !$omp parallel num_threads(2)
  !$omp single
  lock (door[1])
  x[1] = x[1] + 1
  unlock (door[1])
  !$omp end single
  !$omp end parallel
  sync all
end program lock_put_put_remote
