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
!   "DESCRIPTION": "One thread puts in SINGLE. COPYPRIVATE gives the others a variable, and all of them wait for that."
! }
! RACE LABELS END
program copyprivate_put_get_local
  implicit none
  integer :: x[*], y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2) private(y)
    !$omp single
    x[2] = 5
    y = 5
    !$omp end single copyprivate(y)
    if (x[2] /= y) error stop 'the put is not there'
    !$omp end parallel
  end if
  sync all
end program copyprivate_put_get_local
