! SPDX-License-Identifier: BSD-3-Clause
! RACE LABELS BEGIN
! {
!   "RACE_KIND": "remote",
!   "ACCESS_SET": ["put", "store"],
!   "RACE_PAIR": ["put@20", "store@26"],
!   "SYNC_CALLS": ["SYNC ALL"],
!   "NPROCS": 2,
!   "CLAUSE": "11.6.2 p3",
!   "STANDARD": "F2018",
!   "DESCRIPTION": "An elemental subroutine changes every element of the coarray."
! }
! RACE LABELS END
program elemental_put_store_remote
  implicit none
  integer :: x(8)[*]
  if (num_images() /= 2) error stop 'This program needs 2 images'
  x = 1
  sync all
  if (this_image() == 1) x(3)[2] = 5 ! RACE
  if (this_image() == 2) call negate(x)
  sync all
contains
  elemental subroutine negate(a)
    integer, intent(inout) :: a
    a = -a ! RACE
  end subroutine
end program elemental_put_store_remote
