! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "put"],
!   "RACE_PAIR": ["store@24", "put@27"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "CYCLE leaves every other element out, but not the one that image 2 defines."
! }
! RACE LABELS END
program cycleloop_store_put_remote
  implicit none
  integer :: x(10)[*], k(10), i
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  k = [(mod(i, 2), i = 1, 10)]
  sync all
  if (this_image() == 1) then
    do i = 1, 10
      if (k(i) == 0) cycle
      x(i) = i ! RACE
    end do
  end if
  if (this_image() == 2) x(5)[1] = 7 ! RACE
  sync all
end program cycleloop_store_put_remote
