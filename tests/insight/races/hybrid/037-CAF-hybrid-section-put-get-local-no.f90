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
!   "DESCRIPTION": "One section puts an element, and the other one gets the element beside it."
! }
! RACE LABELS END
program section_put_get_local
  implicit none
  integer :: x(2)[*], y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  y = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel sections num_threads(2)
    x(1)[2] = 5
    !$omp section
    y = x(2)[2]
    !$omp end parallel sections
  end if
  if (y < 0) print *, y
  sync all
end program section_put_get_local
