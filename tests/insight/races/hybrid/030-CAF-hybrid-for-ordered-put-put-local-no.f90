! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 15.10",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "The threads put the same element in the order of the loop."
! }
! RACE LABELS END
program for_ordered_put_put_local
  implicit none
  integer :: x(8)[*], i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel do num_threads(2) ordered
    do i = 1, 8
      !$omp ordered
      x(1)[2] = i
      !$omp end ordered
    end do
  end if
  sync all
end program for_ordered_put_put_local
