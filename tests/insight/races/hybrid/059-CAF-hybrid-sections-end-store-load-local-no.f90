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
!   "DESCRIPTION": "A thread reads after the SECTIONS construct what a section has defined."
! }
! RACE LABELS END
program sections_end_store_load_local
  implicit none
  integer :: x(2)[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    !$omp sections
    !$omp section
    x(1) = 1
    !$omp section
    x(2) = 2
    !$omp end sections
    if (x(1) + x(2) /= 3) error stop 'a definition is not there'
    !$omp end parallel
  end if
  sync all
end program sections_end_store_load_local
