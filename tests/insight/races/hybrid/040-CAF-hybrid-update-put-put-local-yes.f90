! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "local",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@23", "put@23"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 1.4.1",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "Two threads add to a variable of image 2 without CRITICAL."
! }
! RACE LABELS END
program update_put_put_local
  implicit none
  integer :: x[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    x[2] = x[2] + 1 ! RACE
    !$omp end parallel
  end if
  sync all
end program update_put_put_local
