! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "local",
!   "ACCESS_SET": ["put", "get"],
!   "RACE_PAIR": ["put@27", "get@30"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 1.4.1",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "The loop has NOWAIT. A thread gets what the other one puts in it."
! }
! RACE LABELS END
program nowait_put_get_local
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
      x(i)[2] = i ! RACE
    end do
    !$omp end do nowait
    if (omp_get_thread_num() == 0) y = x(2)[2] ! RACE
    !$omp end parallel
  end if
  if (y < 0) print *, y
  sync all
end program nowait_put_get_local
