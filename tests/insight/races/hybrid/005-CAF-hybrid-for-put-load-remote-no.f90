! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["put", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "The threads of image 1 put. SYNC ALL comes after the parallel loop."
! }
! RACE LABELS END
program for_put_load_remote
  implicit none
  integer :: x(8)[*], i
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 1) then
    !$omp parallel do num_threads(2)
    do i = 1, 8
      x(i)[2] = i
    end do
  end if
  sync all
  if (this_image() == 2) y = sum(x)
  sync all
end program for_put_load_remote
