! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "store"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 11.4",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "The threads share the assignment of the array. A second one follows."
! }
! RACE LABELS END
program workshare_store_store_local
  implicit none
  integer :: x(8)[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    !$omp workshare
    x = x + 1
    x = x + 2
    !$omp end workshare
    !$omp end parallel
    if (any(x /= 3)) error stop 'a definition is not there'
  end if
  sync all
end program workshare_store_store_local
