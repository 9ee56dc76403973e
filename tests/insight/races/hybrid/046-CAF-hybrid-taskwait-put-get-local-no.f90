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
!   "DESCRIPTION": "A task puts. The thread that has made it gets after TASKWAIT."
! }
! RACE LABELS END
program taskwait_put_get_local
  implicit none
  integer :: x[*], y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  y = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    !$omp single
    !$omp task
    x[2] = 5
    !$omp end task
    !$omp taskwait
    y = x[2]
    !$omp end single
    !$omp end parallel
    if (y /= 5) error stop 'the put is not there'
  end if
  sync all
end program taskwait_put_get_local
