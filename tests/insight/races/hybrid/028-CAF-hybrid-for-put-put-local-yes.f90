! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "local",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@24", "put@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 1.4.1",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "Two threads of image 1 put the same element of image 2."
! }
! RACE LABELS END
program for_put_put_local
  implicit none
  integer :: x(8)[*], i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel do num_threads(2) schedule(static, 1)
    do i = 1, 2
      x(1)[2] = i ! RACE
    end do
  end if
  sync all
end program for_put_put_local
