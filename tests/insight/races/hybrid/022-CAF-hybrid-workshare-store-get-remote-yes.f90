! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@24", "get@27"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "The threads of image 2 share an array assignment while image 1 gets an element."
! }
! RACE LABELS END
program workshare_store_get_remote
  implicit none
  integer :: x(100)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 2) then
    !$omp parallel workshare num_threads(2)
    x = x + 1 ! RACE
    !$omp end parallel workshare
  else
    y = x(50)[2] ! RACE
  end if
  sync all
end program workshare_store_get_remote
