! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@26", "load@32"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "A task puts while image 2 reads. TASKWAIT comes after it, but nothing tells image 2."
! }
! RACE LABELS END
program task_put_load_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    !$omp single
    !$omp task
    x[2] = 5 ! RACE
    !$omp end task
    !$omp taskwait
    !$omp end single
    !$omp end parallel
  else
    y = x ! RACE
  end if
  sync all
end program task_put_load_remote
