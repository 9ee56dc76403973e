! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "get"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "OpenMP 5.2 1.4.1",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "A loop with a dynamic schedule ends with a barrier, too."
! }
! RACE LABELS END
program dynamic_put_get_local
  implicit none
  integer :: x(8)[*], y, i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  y = 0
  sync all
  if (this_image() == 1) then
    !$omp parallel num_threads(2) private(i)
    !$omp do schedule(dynamic)
    do i = 1, 8
      x(i)[2] = i
    end do
    !$omp end do
    !$omp do schedule(guided) reduction(+: y)
    do i = 1, 8
      y = y + x(9 - i)[2]
    end do
    !$omp end do
    !$omp end parallel
    if (y /= 36) error stop 'a put is not there'
  end if
  sync all
end program dynamic_put_get_local
