! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@23", "get@28"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "The end of the parallel loop stores the sum in a coarray while image 1 gets it."
! }
! RACE LABELS END
program reduction_store_get_remote
  implicit none
  integer :: x[*], i
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 2) then
    !$omp parallel do num_threads(2) reduction(+: x) ! RACE
    do i = 1, 8
      x = x + i
    end do
  else
    y = x[2] ! RACE
  end if
  sync all
end program reduction_store_get_remote
