! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 1.4.1",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "A task defines the coarray. The thread that has made it reads it after the TASKGROUP construct."
! }
! RACE LABELS END
program taskgroup_put_store_local
  implicit none
  integer :: x[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    !$omp single
    !$omp taskgroup
    !$omp task
    x = 5
    !$omp end task
    !$omp end taskgroup
    if (x /= 5) error stop 'the definition is not there'
    !$omp end single
    !$omp end parallel
  end if
  sync all
end program taskgroup_put_store_local
