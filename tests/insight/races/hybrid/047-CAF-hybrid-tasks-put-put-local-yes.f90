! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "local",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@26", "put@26"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 1.4.1",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "Tasks put the same element, whichever threads execute them."
! }
! RACE LABELS END
program tasks_put_put_local
  implicit none
  integer :: x[*], i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2) private(i)
    !$omp single
    do i = 1, 4
      !$omp task
      x[2] = 5 ! RACE
      !$omp end task
    end do
    !$omp end single
    !$omp end parallel
  end if
  sync all
end program tasks_put_put_local
