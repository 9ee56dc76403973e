! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "local",
!   "ACCESS_SET": ["load", "store"],
!   "RACE_PAIR": ["load@27", "store@29"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 1.4.1",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "One thread puts what is in a variable that the other one defines."
! }
! RACE LABELS END
program shared_put_store_local
  use omp_lib, only: omp_get_num_threads, omp_get_thread_num
  implicit none
  integer :: x[*], buffer
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = this_image()
  buffer = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    if (omp_get_num_threads() < 2) error stop 'This program needs 2 threads'
    if (omp_get_thread_num() == 0) then
      x[2] = buffer ! RACE
    else
      buffer = 7 ! RACE
    end if
    !$omp end parallel
  end if
  sync all
end program shared_put_store_local
