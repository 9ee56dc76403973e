! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["load", "put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "The threads of image 2 add up the first half of the coarray. Image 1 puts to the second half."
! }
! RACE LABELS END
program for_load_put_remote
  implicit none
  integer :: x(8)[*], total, i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  total = 0
  sync all
  if (this_image() == 2) then
    !$omp parallel do num_threads(2) reduction(+: total)
    do i = 1, 4
      total = total + x(i)
    end do
  else
    x(5)[2] = 7
  end if
  if (total < 0) print *, total
  sync all
end program for_load_put_remote
