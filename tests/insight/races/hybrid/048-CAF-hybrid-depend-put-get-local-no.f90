! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "get"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 15.9.5",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "DEPEND clauses order the two tasks."
! }
! RACE LABELS END
program depend_put_get_local
  implicit none
  integer :: x[*], y, order
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  y = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    !$omp single
    !$omp task depend(out: order)
    x[2] = 5
    !$omp end task
    !$omp task depend(in: order) shared(y)
    y = x[2]
    !$omp end task
    !$omp end single
    !$omp end parallel
    if (y /= 5) error stop 'the put is not there'
  end if
  sync all
end program depend_put_get_local
