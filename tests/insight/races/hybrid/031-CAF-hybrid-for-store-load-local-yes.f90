! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "local",
!   "ACCESS_SET": ["store", "load"],
!   "RACE_PAIR": ["store@24", "load@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 1.4.1",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "A loop whose turns depend on each other is shared by the threads. The array is a coarray."
! }
! RACE LABELS END
program for_store_load_local
  implicit none
  integer :: x(9)[*], i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 1) then
    !$omp parallel do num_threads(2)
    do i = 2, 9
      x(i) = x(i - 1) + 1 ! RACE
    end do
  end if
  sync all
end program for_store_load_local
