! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@29", "load@43"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, OpenMP 5.2 1.4.5",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "One section puts. The other one meets image 2 later, but the flag between them has no flush."
! }
! RACE LABELS END
program section_put_sync_load_remote
  use omp_lib, only: omp_get_num_threads
  implicit none
  integer :: x[*], flag, seen
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  flag = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2) private(seen)
    if (omp_get_num_threads() < 2) error stop 'This program needs 2 threads'
    !$omp sections
    !$omp section
    x[2] = 5 ! RACE
    !$omp atomic write
    flag = 1
    !$omp section
    seen = 0
    do while (seen == 0)
      !$omp atomic read
      seen = flag
    end do
    sync images (2)
    !$omp end sections
    !$omp end parallel
  else
    sync images (1)
    y = x ! RACE
  end if
  sync all
end program section_put_sync_load_remote
