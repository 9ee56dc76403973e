! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "put"],
!   "RACE_PAIR": ["put@24", "put@27"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 3,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "FLAGS": "-fopenmp",
!   "DESCRIPTION": "The threads of image 1 put the elements of image 3, one of which image 2 puts, too."
! }
! RACE LABELS END
program for_put_put_remote
  implicit none
  integer :: x(8)[*], i
  if (num_images() /= 3) error stop 'This program needs 3 images'
  x = 1
  sync all
  if (this_image() == 1) then
    !$omp parallel do num_threads(2)
    do i = 1, 8
      x(i)[3] = i ! RACE
    end do
  else if (this_image() == 2) then
    x(4)[3] = 7 ! RACE
  end if
  sync all
end program for_put_put_remote
