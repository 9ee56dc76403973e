! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "Two sections put two elements. SYNC ALL comes after them."
! }
! RACE LABELS END
program section_put_load_remote
  implicit none
  integer :: x(2)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 1) then
    !$omp parallel sections num_threads(2)
    x(1)[2] = 5
    !$omp section
    x(2)[2] = 6
    !$omp end parallel sections
  end if
  sync all
  if (this_image() == 2) y = sum(x)
  sync all
end program section_put_load_remote
