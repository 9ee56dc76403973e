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
!   "DESCRIPTION": "A thread forks again. It gets what threads of the inner region have put, after that."
! }
! RACE LABELS END
program nested_put_get_local
  use omp_lib, only: omp_get_num_threads, omp_get_thread_num, omp_set_max_active_levels
  implicit none
  integer :: x(4)[*], y, i, j
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  y = 0
  call omp_set_max_active_levels(2)
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2) private(i, j) reduction(+: y)
    i = omp_get_thread_num()
    !$omp parallel num_threads(2) private(j)
    j = omp_get_thread_num()
    if (omp_get_num_threads() == 1) x(4 - 2 * i)[2] = 0
    x(2 * i + j + 1)[2] = 1
    !$omp end parallel
    y = sum(x(2 * i + 1:2 * i + 2)[2])
    !$omp end parallel
    if (y < 2) error stop 'a put is not there'
  end if
  sync all
end program nested_put_get_local
