! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["get", "store"],
!   "RACE_PAIR": ["get@21", "store@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3, 15.5.2.4",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A coindexed actual argument is read while its own image assigns to it."
! }
! RACE LABELS END
program argument_store_remote
  implicit none
  integer :: x(3)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 2
  sync all
  if (this_image() == 1) y = twice(x(2)[2]) ! RACE
  if (this_image() == 2) x(2) = 9 ! RACE
  sync all
contains
  integer function twice(value)
    integer, intent(in) :: value
    twice = 2 * value
  end function
end program argument_store_remote
