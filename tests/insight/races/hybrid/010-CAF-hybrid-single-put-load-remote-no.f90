! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL", "SYNC IMAGES"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.4",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "One thread puts and meets image 2 in the same SINGLE construct."
! }
! RACE LABELS END
program single_put_load_remote
  implicit none
  integer :: x[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2)
    !$omp single
    x[2] = 5
    sync images (2)
    !$omp end single
    !$omp end parallel
  else
    sync images (1)
    y = x
  end if
  sync all
end program single_put_load_remote
