! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "get"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 15.5",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "A task puts, and the thread that has made it gets after TASKWAIT."
! }
! RACE LABELS END
program task_put_get_local
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
  end if
  if (y < 0) print *, y
  sync all
end program task_put_get_local
