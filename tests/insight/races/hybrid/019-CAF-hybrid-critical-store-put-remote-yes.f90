! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "put"],
!   "RACE_PAIR": ["store@25", "put@30"],
!   "SYNC_CALLS": ["SYNC ALL", "CRITICAL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 11.1.6",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "CRITICAL of OpenMP on one image and CRITICAL of Fortran on the other one."
! }
! RACE LABELS END
program critical_store_put_remote
  implicit none
  integer :: x[*], i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 2) then
    !$omp parallel do num_threads(2)
    do i = 1, 8
      !$omp critical
      x = x + i ! RACE
      !$omp end critical
    end do
  else
    critical
      x[2] = 5 ! RACE
    end critical
  end if
  sync all
end program critical_store_put_remote
