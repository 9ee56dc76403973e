! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@25", "get@28"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "The threads of image 2 change their coarray while image 1 gets all of it."
! }
! RACE LABELS END
program for_store_get_remote
  implicit none
  integer :: x(8)[*], y(8), i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  y = 0
  sync all
  if (this_image() == 2) then
    !$omp parallel do num_threads(2)
    do i = 1, 8
      x(i) = i ! RACE
    end do
  else
    y = x(:)[2] ! RACE
  end if
  if (y(1) < 0) print *, y
  sync all
end program for_store_get_remote
