! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "none",
!   "ACCESS_SET": ["get", "load"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A coindexed actual argument is only read, and so is the variable on its own image."
! }
! RACE LABELS END
program argument_load_remote
  implicit none
  integer :: x(3)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 2
  sync all
  if (this_image() == 1) y = twice(x(2)[2])
  if (this_image() == 2) y = x(2)
  sync all
contains
  integer function twice(value)
    integer, intent(in) :: value
    twice = 2 * value
  end function
end program argument_load_remote
