! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "local",
!   "ACCESS_SET": ["store", "load"],
!   "RACE_PAIR": ["store@27", "load@29"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 1.4.1",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "One thread gets into a variable in SINGLE with NOWAIT. The other thread reads it at once."
! }
! RACE LABELS END
program single_get_load_local
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
    !$omp single
    buffer = x[2] ! RACE
    !$omp end single nowait
    y(omp_get_thread_num()) = buffer ! RACE
    !$omp end parallel
  end if
  if (y(0) < 0) print *, y
  sync all
end program single_get_load_local
