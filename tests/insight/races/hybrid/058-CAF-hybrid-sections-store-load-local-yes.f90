! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "local",
!   "ACCESS_SET": ["store", "load"],
!   "RACE_PAIR": ["store@26", "load@28"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 1.4.1",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "One section defines what another one reads. Which thread executes a section is open."
! }
! RACE LABELS END
program sections_store_load_local
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    !$omp sections
    !$omp section
    x = 5 ! RACE
    !$omp section
    y = x ! RACE
    !$omp end sections
    !$omp end parallel
  end if
  sync all
end program sections_store_load_local
