! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 1.4.5",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "A flag between the threads has a flush on both sides."
! }
! RACE LABELS END
program flush_store_load_local
  use omp_lib, only: omp_get_num_threads, omp_get_thread_num
  implicit none
  integer :: x[*], flag, seen
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  flag = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2) private(seen)
    if (omp_get_num_threads() < 2) error stop 'This program needs 2 threads'
    if (omp_get_thread_num() == 0) then
      x = 5
      !$omp flush
      !$omp atomic write
      flag = 1
    else
      seen = 0
      do while (seen == 0)
        !$omp atomic read
        seen = flag
      end do
      !$omp flush
      if (x /= 5) error stop 'the definition is not there'
    end if
    !$omp end parallel
  end if
  sync all
end program flush_store_load_local
