! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@27", "load@34"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, OpenMP 5.2 1.4.5",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "The first thread meets image 2. The other one puts, and no barrier is between the two."
! }
! RACE LABELS END
program late_put_sync_load_remote
  use omp_lib, only: omp_get_num_threads, omp_get_thread_num
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    if (omp_get_num_threads() < 2) error stop 'This program needs 2 threads'
    if (omp_get_thread_num() == 1) then
      x[2] = 5 ! RACE
    else
      sync images (2)
    end if
    !$omp end parallel
  else
    sync images (1)
    y = x ! RACE
  end if
  sync all
end program late_put_sync_load_remote
