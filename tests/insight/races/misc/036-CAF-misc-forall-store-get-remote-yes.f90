! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["store", "get"],
!   "RACE_PAIR": ["store@22", "get@24"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 10.2.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "FORALL fills the diagonal of a matrix. Image 1 gets an element of it."
! }
! RACE LABELS END
program forall_store_get_remote
  implicit none
  integer :: a(5, 5)[*], i
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  a = 0
  sync all
  if (this_image() == 2) then
    forall (i = 1:5) a(i, i) = i ! RACE
  end if
  if (this_image() == 1) y = a(4, 4)[2] ! RACE
  sync all
end program forall_store_get_remote
