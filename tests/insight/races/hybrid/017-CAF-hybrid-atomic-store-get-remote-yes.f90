! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@26", "get@29"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "ATOMIC of OpenMP protects against other threads of the image, not against image 1."
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
      x = x + i ! RACE
    end do
  else
    y = x[2] ! RACE
  end if
  sync all
end program atomic_store_get_remote
