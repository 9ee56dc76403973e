! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 5.4.3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "Each thread gets into a variable of its own."
! }
! RACE LABELS END
program private_get_load_local
  use omp_lib, only: omp_get_thread_num
  implicit none
  integer :: x[*], buffer, y(0:1)
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = this_image()
  buffer = 0
  y = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2) private(buffer)
    buffer = x[2]
    y(omp_get_thread_num()) = buffer
    !$omp end parallel
  end if
  if (this_image() == 1 .and. any(y /= 2)) error stop 'wrong values'
  sync all
end program private_get_load_local
