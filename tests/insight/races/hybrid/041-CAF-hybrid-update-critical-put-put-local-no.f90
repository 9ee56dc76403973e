! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 15.2",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "Two threads add to a variable of image 2 within CRITICAL of OpenMP."
! }
! RACE LABELS END
program update_critical_put_put_local
  implicit none
  integer :: x[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    !$omp critical
    x[2] = x[2] + 1
    !$omp end critical
    !$omp end parallel
  end if
  sync all
  if (this_image() == 2 .and. x /= 2) error stop
  sync all
end program update_critical_put_put_local
