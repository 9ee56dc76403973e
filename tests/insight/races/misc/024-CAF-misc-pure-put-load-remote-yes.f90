! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "load"],
!   "RACE_PAIR": ["put@21", "load@27"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "A pure function reads its dummy argument."
! }
! RACE LABELS END
program pure_put_load_remote
  implicit none
  integer :: x(8)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 1) x(3)[2] = 5 ! RACE
  if (this_image() == 2) y = squares(x)
  sync all
contains
  pure integer function squares(a)
    integer, intent(in) :: a(:)
    squares = sum(a**2) ! RACE
  end function
end program pure_put_load_remote
