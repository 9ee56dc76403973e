! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["store", "put"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "CYCLE leaves out the element that image 2 defines."
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
      x(i) = i
    end do
  end if
  if (this_image() == 2) x(4)[1] = 7
  sync all
end program cycleloop_store_put_remote
