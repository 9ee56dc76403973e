! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@26", "load@29"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "Two sections put two elements, and image 2 reads one of them in the same segment."
! }
! RACE LABELS END
program section_put_load_remote
  implicit none
  integer :: x(2)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 1) then
    !$omp parallel sections num_threads(2)
    x(1)[2] = 5
    !$omp section
    x(2)[2] = 6 ! RACE
    !$omp end parallel sections
  else
    y = x(2) ! RACE
  end if
  sync all
end program section_put_load_remote
