! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "store"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 15.8.4",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "All threads update the coarray by atomic constructs."
! }
! RACE LABELS END
program atomic_store_store_local
  implicit none
  integer :: x[*], i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel do num_threads(2)
    do i = 1, 8
      !$omp atomic
      x = x + i
    end do
    if (x /= 36) error stop 'an update is lost'
  end if
  sync all
end program atomic_store_store_local
