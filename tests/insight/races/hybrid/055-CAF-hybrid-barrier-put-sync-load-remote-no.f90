! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.4, OpenMP 5.2 15.3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "One thread puts. The first one meets image 2 after a barrier of both."
! }
! RACE LABELS END
program barrier_put_sync_load_remote
  use omp_lib, only: omp_get_num_threads, omp_get_thread_num
  implicit none
  integer :: x[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    if (omp_get_thread_num() == omp_get_num_threads() - 1) x[2] = 5
    !$omp barrier
    !$omp master
    sync images (2)
    !$omp end master
    !$omp end parallel
  else
    sync images (1)
    if (x /= 5) error stop 'the put is not there'
  end if
  sync all
end program barrier_put_sync_load_remote
