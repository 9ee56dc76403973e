! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@29", "load@34"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "The master thread meets image 2, and after a barrier a thread puts what image 2 reads."
! }
! RACE LABELS END
program master_put_load_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    !$omp master
    sync images (2)
    !$omp end master
    !$omp barrier
    !$omp single
    x[2] = 5 ! RACE
    !$omp end single
    !$omp end parallel
  else
    sync images (1)
    y = x ! RACE
  end if
  sync all
end program master_put_load_remote
