! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@21", "load@22"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "The subscript is the value of a pure function."
! }
! RACE LABELS END
program purefunction_put_load_remote
  implicit none
  integer :: x(9)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x(5)[2] = 5 ! RACE
  if (this_image() == 2) y = x(next(4)) ! RACE
  sync all
contains
  pure integer function next(k)
    integer, intent(in) :: k
    next = k + 1
  end function
end program purefunction_put_load_remote
