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
!   "DESCRIPTION": "The end of the loop is a barrier. After it a thread gets what the other one has put in it."
! }
! RACE LABELS END
program loop_end_put_get_local
  use omp_lib, only: omp_get_num_threads, omp_get_thread_num
  implicit none
  integer :: x(2)[*], y, i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  y = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2) private(i)
    !$omp do schedule(static, 1)
    do i = 1, 2
      x(i)[2] = i
    end do
    !$omp end do
    if (omp_get_thread_num() == 0) y = x(2)[2]
    !$omp end parallel
    if (y /= 2) error stop 'the put is not there'
  end if
  sync all
end program loop_end_put_get_local
