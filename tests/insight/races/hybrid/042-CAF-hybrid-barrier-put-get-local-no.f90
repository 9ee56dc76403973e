! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "get"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 1.4.1",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "A barrier is between the put of one thread and the get of the other."
! }
! RACE LABELS END
program barrier_put_get_local
  use omp_lib, only: omp_get_num_threads, omp_get_thread_num
  implicit none
  integer :: x[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    if (omp_get_thread_num() == 0) x[2] = 5
    !$omp barrier
    if (omp_get_thread_num() == 1) then
      if (x[2] /= 5) error stop 'the put is not there'
    end if
    !$omp end parallel
  end if
  sync all
end program barrier_put_get_local
