! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "get"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "The threads of image 2 count by ATOMIC of OpenMP. SYNC ALL comes before the get."
! }
! RACE LABELS END
program atomic_store_get_remote
  implicit none
  integer :: x[*], i
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 2) then
    !$omp parallel do num_threads(2)
    do i = 1, 8
      !$omp atomic
      x = x + i
    end do
  end if
  sync all
  if (this_image() == 1) y = x[2]
  sync all
end program atomic_store_get_remote
