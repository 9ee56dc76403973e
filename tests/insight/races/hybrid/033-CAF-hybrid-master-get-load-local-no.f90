! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 15.3.1",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "The master thread gets into a variable. The other thread reads it after a barrier."
! }
! RACE LABELS END
program master_get_load_local
  use omp_lib, only: omp_get_thread_num
  implicit none
  integer :: x[*], buffer, y(0:1)
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = this_image()
  buffer = 0
  y = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    !$omp master
    buffer = x[2]
    !$omp end master
    !$omp barrier
    y(omp_get_thread_num()) = buffer
    !$omp end parallel
  end if
  if (y(0) < 0) print *, y
  sync all
end program master_get_load_local
