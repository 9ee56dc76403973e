! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["load", "put"],
!   "RACE_PAIR": ["load@24", "put@28"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The loop is left after the element that image 2 defines."
! }
! RACE LABELS END
program exitloop_load_put_remote
  implicit none
  integer :: x(10)[*], k(10), i
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  k = [(i, i = 1, 10)]
  sync all
  if (this_image() == 1) then
    do i = 1, 10
      y = x(i) ! RACE
      if (k(i) == 4) exit
    end do
  end if
  if (this_image() == 2) x(4)[1] = 7 ! RACE
  sync all
end program exitloop_load_put_remote
