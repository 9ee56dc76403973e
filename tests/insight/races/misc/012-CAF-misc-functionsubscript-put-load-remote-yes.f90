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
!   "DESCRIPTION": "The subscript of the element that image 2 reads is the value of a function."
! }
! RACE LABELS END
program functionsubscript_put_load_remote
  implicit none
  integer :: x(9)[*]
  integer, volatile :: y
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 0
  sync all
  if (this_image() == 1) x(5)[2] = 5 ! RACE
  if (this_image() == 2) y = x(chosen()) ! RACE
  sync all
contains
  integer function chosen()
    chosen = 5
  end function
end program functionsubscript_put_load_remote
