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
!   "DESCRIPTION": "A TASKLOOP construct waits for its tasks."
! }
! RACE LABELS END
program taskloop_store_load_local
  implicit none
  integer :: x(8)[*], i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2) private(i)
    !$omp single
    !$omp taskloop grainsize(1)
    do i = 1, 8
      x(i) = i
    end do
    !$omp end taskloop
    if (sum(x) /= 36) error stop 'a definition is not there'
    !$omp end single
    !$omp end parallel
  end if
  sync all
end program taskloop_store_load_local
